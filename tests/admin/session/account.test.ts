import { expect, test, vi } from 'vitest';
import { at } from '../../support/endpoint.ts';
import { ana, lines, loggedIn, onPage } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

onPage();

const load = () =>
  loggedIn(async () => ({
    ...(await import('../../../src/admin/session/session.ts')),
    ...(await import('../../../src/admin/session/account.ts')),
    ...(await import('../../../src/admin/terms/terms.ts')),
    ...(await import('../../../src/admin/profile/open-sessions.ts')),
  }));

test('a saved profile becomes the stored user, under the same token', async () => {
  const user = { id: 'ana', username: 'ana maria', email: 'am@example.com' };
  const seen = answer(() => ({ body: user }));
  const { $admin, saveProfile } = await load();
  await saveProfile({ username: 'ana maria', email: 'am@example.com' });
  expect(lines(seen)).toEqual(['PUT /auth/profile']);
  expect(await seen[0]?.json()).toEqual({ username: 'ana maria', email: 'am@example.com' });
  expect($admin.get()).toEqual({ state: 'in', token: 'token-1', user });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
});

test('a new password replaces the token, and the open sessions are read again', async () => {
  const seen = answer(({ method }) =>
    method === 'GET' ? { body: [] } : { body: { ...ana, token: 'token-2' } },
  );
  const { $admin, $openSessions, callAsOwner, changePassword } = await load();
  const close = $openSessions.subscribe(() => {});
  await vi.waitFor(() => expect($openSessions.get().data).toEqual([]));
  await changePassword({ currentPassword: 'a', newPassword: 'b' });
  const calls = ['GET /auth/sessions', 'PUT /auth/password', 'GET /auth/sessions'];
  await vi.waitFor(() => expect(lines(seen)).toEqual(calls));
  close();
  expect(await seen[1]?.json()).toEqual({ currentPassword: 'a', newPassword: 'b' });
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-2' });
  expect(localStorage).toMatchObject({ token: 'token-2', adminToken: 'token-2' });
  await callAsOwner(at('GET', '/users'));
  expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
});

test('new terms are sent under their key, and both lists of terms are read again', async () => {
  const seen = answer(() => ({ body: [] }));
  const { $terms, $termInForce, create } = await load();
  const term = { title: 'Termos', version: '1.0', content: '<p>x</p>', active: true };
  const closing = [$terms.subscribe(() => {}), $termInForce.subscribe(() => {})];
  const lists = ['GET /users/terms', 'GET /users/terms/active'];
  await vi.waitFor(() => expect(lines(seen).sort()).toEqual(lists));
  await new Promise(setImmediate);
  seen.length = 0;
  await create(term, 'key-1');
  await vi.waitFor(() => expect(lines(seen).sort()).toEqual([...lists, 'POST /users/terms']));
  expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(await seen[0]?.json()).toEqual(term);
  for (const close of closing) close();
});
