import { expect, test } from 'vitest';
import { adminRoutes } from '../../../src/admin/ui/admin-routes.ts';
import { definitions } from '../../../src/shared/content/entities/registry.ts';

const namesOf = (group: string) =>
  adminRoutes.filter((route) => route.group === group).map(({ name }) => name);

test('the screens are those of the specification, with the daily work first', () => {
  // Daily work first, else as in docs/spec.md §2.
  const first = ['setup', 'login', 'dashboard', 'clients', 'reports', 'hero', 'about', 'services'];
  const next = ['benefits', 'testimonials', 'faq', 'blog', 'contact', 'terms', 'profile'];
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
