import { expect, test } from 'vitest';
import { definitions } from '../../../src/shared/content/entities/registry.ts';
import { adminRoutes } from '../../../src/shared/core/admin-routes.ts';

test('every screen of the specification is there once, in its order', () => {
  const specified =
    'setup login dashboard hero about services benefits testimonials faq blog contact terms clients reports profile'.split(
      ' ',
    );
  expect(adminRoutes.map(({ name }) => name).filter((name) => specified.includes(name))).toEqual(
    specified,
  );
});

test('every entity has its screen', () => {
  const names = adminRoutes.filter(({ group }) => group === 'content').map(({ name }) => name);
  expect(names.toSorted()).toEqual(definitions.map(({ name }) => name).toSorted());
});

test('only the first set-up and the login are open without a session', () => {
  const open = adminRoutes.filter(({ group }) => group === 'entry').map(({ name }) => name);
  expect(open).toEqual(['setup', 'login']);
});

test('every screen has a name, and every card of the dashboard says what it is for', () => {
  for (const { label, group, purpose } of adminRoutes) {
    expect(label).not.toBe('');
    if (group === 'content') expect(purpose).toMatch(/\w.*\.$/);
  }
});
