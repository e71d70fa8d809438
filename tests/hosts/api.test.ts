import { expect, test } from 'vitest';
import { appOf, routeOf } from '../../hosts/api.ts';

const ID = '6b0e1f5a-8a3f-4d55-9a49-0f3c7a3f9a11';

// docs/spec.md §7: the areas of the API; everything else is a page or a file.
test('each area has an app of its own', () => {
  const paths = ['/content/hero', '/users/login', '/auth/setup', '/notifications', '/reports/x'];
  expect(new Set(paths.map(appOf)).size).toBe(5);
  expect(paths.map(appOf)).not.toContain(null);
  expect(appOf('/content')).toBe(appOf('/content/hero'));
});

test.each([
  ...'/register /admin/users /contents /CONTENT //content'.split(' '),
  ...['/', '', '/constructor', '/__proto__', '/toString'],
])('%j is none of the API', (path) => {
  expect(appOf(path)).toBeNull();
});

// The log says where something happened, never to whom: what a visitor typed is not logged.
test.each([
  ['/content', '/content'],
  ['/content/hero', '/content/hero'],
  [`/content/services/${ID}`, '/content/services/:id'],
  ['/content/services/11988887777', '/content/services/:id'],
  [`/users/${ID}/notifications`, '/users/:id/notifications'],
  ['/users/terms/active', '/users/terms/active'],
  ['/users/terms', '/users/terms'],
  ['/content/nada', null],
  ['/users/ana@example.com/segredo', null],
  [`/content/services/${ID}/mais`, null],
  [`/antes/content/services/${ID}`, null],
  ['/content/services/', null],
  ['/contentX', null],
])('%s is logged as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
