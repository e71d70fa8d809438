import { expect, test } from 'vitest';
import { routes } from '../../../hosts/api.ts';

// Every other write of the owner answers a repeat of its Idempotency-Key like the first call.
const WITHOUT_KEY = [
  // Passwords, codes and sessions: no answer of theirs may be stored.
  'POST /appointments/calendar',
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
  ...'services benefits faq gallery preparation'
    .split(' ')
    .map((list) => `PUT /content/${list}/order`),
  'PUT /content/checklist',
  'POST /media',
  'PUT /media/:id',
  'DELETE /media/:id',
  'PUT /notifications/:id/read',
  'PUT /notifications/read-all',
  'DELETE /notifications/:id',
  'DELETE /notifications',
  'PUT /notifications/push',
  'POST /notifications/push/devices',
  'DELETE /notifications/push/devices/:id',
  'POST /users/delete',
  'POST /users/restore',
  'POST /users/import',
  // An upload replaces the one before, and two restores do not run at once.
  'POST /backups/uploads',
  'POST /backups/restore',
  // They write nothing.
  'POST /backups/download',
  'POST /backups/preview',
  'POST /content/publish',
  'POST /users/terms/preview',
  'POST /users/terms/proofs',
];

const writes = routes
  .filter(({ endpoint: { access, method } }) => access === 'admin' && method !== 'GET')
  .map((route) => ({ ...route, name: `${route.endpoint.method} ${route.endpoint.path}` }));
const names = (some: typeof writes) => some.map(({ name }) => name).sort();

test('a write of the owner remembers its key, or is listed here', () => {
  expect(writes.length).toBeGreaterThan(40);
  expect(names(writes.filter(({ keyed }) => !keyed))).toEqual(WITHOUT_KEY.toSorted());
});

test('a write with a body finds the record of its address first', () => {
  const bodied = writes.filter(({ name, body }) => body && /:id(?:\/|$)/.test(name));
  expect(bodied.length).toBeGreaterThan(10);
  expect(names(bodied.filter(({ find }) => !find))).toEqual([]);
});
