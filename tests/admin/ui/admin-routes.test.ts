import { expect, test } from 'vitest';
import { adminRoutes } from '../../../src/admin/ui/admin-routes.ts';
import { definitions } from '../../../src/shared/content/entities/registry.ts';

const namesOf = (group: string) =>
  adminRoutes.filter((route) => route.group === group).map(({ name }) => name);

test('the screens are those of the specification, in its order', () => {
  const first = ['setup', 'login', 'dashboard', 'hero', 'about', 'services', 'benefits'];
  const next = ['testimonials', 'faq', 'blog', 'contact', 'terms', 'clients', 'reports', 'profile'];
  const specified = [...first, ...next];
  const names = adminRoutes.map(({ name }) => name);
  expect(names.filter((name) => specified.includes(name))).toEqual(specified);
});

test('every entity has its screen, with a label and a purpose', () => {
  expect(namesOf('content').toSorted()).toEqual(definitions.map(({ name }) => name).toSorted());
  for (const { label, group, purpose } of adminRoutes) {
    expect(label).not.toBe('');
    if (group === 'content') expect(purpose).toMatch(/\w.*\.$/);
  }
});

test('only setup and login need no session', () => {
  expect(namesOf('entry')).toEqual(['setup', 'login']);
});
