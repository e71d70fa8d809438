import { expect, test } from 'vitest';
import { adminRoutes } from '../../src/shared/admin-routes.ts';
import { definitions } from '../../src/shared/entities/registry.ts';

test('every screen of the specification is there once, in its order', () => {
  const specified = 'setup login dashboard hero about services benefits testimonials faq blog contact terms clients reports profile'.split(
    ' ',
  );
  expect(adminRoutes.map(({ name }) => name).filter((name) => specified.includes(name))).toEqual(specified);
});

test('every entity has its screen', () => {
  const names = adminRoutes.filter(({ group }) => group === 'content').map(({ name }) => name);
  expect(names.toSorted()).toEqual(definitions.map(({ name }) => name).toSorted());
});
