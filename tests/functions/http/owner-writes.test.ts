import { expect, test } from 'vitest';

// Every other write of the owner answers a repeat of its Idempotency-Key like the first call.
const WITHOUT_KEY = [
  // Passwords, codes and sessions: no answer of theirs may be stored.
  'POST /auth/logout',
  'PUT /auth/profile',
  'PUT /auth/password',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/:id',
  'POST /auth/second-step',
  'PUT /auth/second-step',
  'POST /auth/second-step/codes',
  'POST /auth/second-step/off',
  // The same when they are repeated.
  'PUT /content/services/order',
  'PUT /content/benefits/order',
  'PUT /content/faq/order',
  'POST /media',
  'PUT /media/:id',
  'DELETE /media/:id',
  'PUT /notifications/:id/read',
  'PUT /notifications/read-all',
  'DELETE /notifications/:id',
  'DELETE /notifications',
  'POST /users/delete',
  'POST /users/restore',
  'POST /users/import',
  // They write nothing.
  'POST /content/publish',
  'POST /users/terms/preview',
  'POST /users/terms/proofs',
];

const areas = ['auth', 'content', 'media', 'notifications', 'reports', 'users'];
const routes = (
  await Promise.all(
    areas.map(async (area) => (await import(`../../../functions/${area}.ts`)).routes),
  )
).flat() as import('../../../functions/http/route.ts').Route[];
const writes = routes.filter(
  ({ endpoint }) => endpoint.access === 'admin' && endpoint.method !== 'GET',
);
const name = ({ endpoint }: (typeof writes)[number]) => `${endpoint.method} ${endpoint.path}`;

test('a write of the owner remembers its key, or is listed here', () => {
  expect(writes.length).toBeGreaterThan(40);
  expect(
    writes
      .filter(({ keyed }) => !keyed)
      .map(name)
      .sort(),
  ).toEqual(WITHOUT_KEY.toSorted());
});

test('a write with a body finds the record of its address first', () => {
  const bodied = writes.filter(({ endpoint, body }) => body && /:id(?:\/|$)/.test(endpoint.path));
  expect(bodied.length).toBeGreaterThan(10);
  expect(bodied.filter(({ find }) => !find).map(name)).toEqual([]);
});
