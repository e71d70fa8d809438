import { expect, test } from 'vitest';
import { at } from '../../support/api/endpoint.ts';
import {
  ana,
  lines,
  loggedIn,
  onPage,
  page,
  settled,
  watch,
  writesOf,
} from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage({ clock: true });

const load = () =>
  loggedIn(async () => ({
    ...(await import('../../../src/admin/session/account.ts')),
    ...(await import('../../../src/admin/terms/terms.ts')),
    ...(await import('../../../src/admin/profile/open-sessions.ts')),
  }));

test('a saved profile becomes the stored user, under the same token', async () => {
  const profile = { username: 'ana maria', email: 'am@example.com' };
  const user = { id: 'ana', ...profile };
  const seen = answer(() => ({ body: user }));
  const { $admin, saveProfile } = await load();
  await saveProfile(profile);
  expect(await writesOf(seen)).toEqual([['PUT /auth/profile', profile, null]]);
  expect($admin.get()).toEqual({ state: 'in', token: 'token-1', user });
  expect(JSON.parse(page.storage.user ?? '')).toEqual(user);
});

test('a new password replaces the token, and the open sessions are read again', async () => {
  const seen = answer(({ method }) => ({
    body: method === 'GET' ? [] : { ...ana, token: 'token-2' },
  }));
  const { $admin, $openSessions, callAsOwner, changePassword } = await load();
  watch($openSessions);
  await settled();
  const words = { currentPassword: 'a', newPassword: 'b' };
  await changePassword(words);
  await settled();
  expect(lines(seen)).toEqual(['GET /auth/sessions', 'PUT /auth/password', 'GET /auth/sessions']);
  expect(await seen[1]?.json()).toEqual(words);
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-2' });
  expect(page.storage).toMatchObject({ token: 'token-2', adminToken: 'token-2' });
  await callAsOwner(at('GET', '/users'));
  expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
});

test.each([
  ['nothing', {}, { token: 'token-1', user: ana.user }],
  ['null', null, { token: 'token-1', user: ana.user }],
  ['a token alone', { token: 'token-2' }, { token: 'token-2', user: ana.user }],
  [
    'a user alone',
    { user: { ...ana.user, username: 'eu' } },
    { token: 'token-1', user: { ...ana.user, username: 'eu' } },
  ],
])('a new password answered with %s keeps the rest of the session', async (_what, body, kept) => {
  answer(({ method }) => ({ body: method === 'GET' ? [] : body }));
  const { $admin, changePassword } = await load();
  await changePassword({ currentPassword: 'a', newPassword: 'b' });
  expect($admin.get()).toEqual({ state: 'in', ...kept });
  expect(page.storage).toMatchObject({ token: kept.token, user: JSON.stringify(kept.user) });
});

test('changed terms are sent with their id', async () => {
  const seen = answer(({ method }) => ({ body: method === 'GET' ? [] : { id: 't1' } }));
  const { change, setActive } = await load();
  await change('t1', 3, { title: 'Novos' }, 'key-1');
  await setActive('t1', false);
  expect((await writesOf(seen)).map(([line, body]) => [line, body])).toEqual([
    ['PUT /users/terms/t1', { title: 'Novos', id: 't1' }],
    ['PUT /users/terms/t1', { active: false, id: 't1' }],
  ]);
});

test('new terms are sent under their key, and both lists of terms are read again', async () => {
  const seen = answer(() => ({ body: [] }));
  const { $terms, $termInForce, create } = await load();
  const term = { title: 'Termos', version: '1.0', content: '<p>x</p>', active: true };
  watch($terms, $termInForce);
  await settled();
  const lists = ['GET /users/terms', 'GET /users/terms/active'];
  expect(lines(seen).sort()).toEqual(lists);
  seen.length = 0;
  await create(term, 'key-1');
  await settled();
  expect(lines(seen).sort()).toEqual([...lists, 'POST /users/terms']);
  expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(await seen[0]?.json()).toEqual(term);
});
