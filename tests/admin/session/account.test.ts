import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../support/endpoint.ts';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

let page: FakePage;

async function load() {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const account = await import('../../../src/admin/session/account.ts');
  const terms = await import('../../../src/admin/terms/terms.ts');
  const clients = await import('../../../src/admin/clients/clients.ts');
  session.startSession(ana);
  return { ...session, ...account, ...terms, ...clients };
}

const told = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

beforeEach(() => {
  page = openPage();
});
afterEach(() => vi.unstubAllGlobals());

// Spec §4: profile save updates the locally stored user.
test('a saved profile is the stored user’s, under the same token', async () => {
  const user = { id: 'ana', username: 'ana maria', email: 'am@example.com' };
  const seen = answer(() => ({ body: user }));
  const { $admin, saveProfile } = await load();
  await saveProfile({ username: 'ana maria', email: 'am@example.com' });
  expect(seen.map(told)).toEqual(['PUT /auth/profile']);
  expect(await seen[0]?.json()).toEqual({ username: 'ana maria', email: 'am@example.com' });
  expect($admin.get()).toEqual({ state: 'in', token: 'token-1', user });
  expect(JSON.parse(page.storage.user ?? '')).toEqual(user);
});

// Spec §4: password change replaces token and user.
test('a new password brings a new token for the next calls', async () => {
  const seen = answer(() => ({ body: { ...ana, token: 'token-2' } }));
  const { $admin, callAsOwner, changePassword } = await load();
  await changePassword({ currentPassword: 'a', newPassword: 'b' });
  expect(seen.map(told)).toEqual(['PUT /auth/password']);
  expect(await seen[0]?.json()).toEqual({ currentPassword: 'a', newPassword: 'b' });
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-2' });
  expect([page.storage.token, page.storage.adminToken]).toEqual(['token-2', 'token-2']);
  await callAsOwner(at('GET', '/users'));
  expect(seen[1]?.headers.get('authorization')).toBe('Bearer token-2');
});

test('after a new password the open sessions are read again', async () => {
  const seen = answer((request) =>
    request.method === 'GET' ? { body: [] } : { body: { ...ana, token: 'token-2' } },
  );
  const { changePassword } = await load();
  const { $openSessions } = await import('../../../src/admin/profile/open-sessions.ts');
  const close = $openSessions.subscribe(() => {});
  await vi.waitFor(() => expect($openSessions.get().data).toEqual([]));
  await changePassword({ currentPassword: 'a', newPassword: 'b' });
  await vi.waitFor(() =>
    expect(seen.map(told)).toEqual([
      'GET /auth/sessions',
      'PUT /auth/password',
      'GET /auth/sessions',
    ]),
  );
  close();
});

test('a wrong current password changes nothing', async () => {
  answer(() => ({ status: 422, body: { message: 'Senha atual incorreta.' } }));
  const { $admin, changePassword } = await load();
  await expect(changePassword({ currentPassword: 'a', newPassword: 'b' })).rejects.toMatchObject({
    message: 'Senha atual incorreta.',
  });
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-1' });
});

test('a new term is sent under its key, and both lists of terms are read again', async () => {
  const seen = answer(() => ({ body: [] }));
  const { $terms, $termInForce, create } = await load();
  const term = { title: 'Termos', version: '1.0', content: '<p>x</p>', active: true };
  const closing = [$terms.subscribe(() => {}), $termInForce.subscribe(() => {})];
  await vi.waitFor(() =>
    expect(seen.map(told).sort()).toEqual(['GET /users/terms', 'GET /users/terms/active']),
  );
  await new Promise(setImmediate);
  seen.length = 0;
  await create(term, 'key-1');
  await vi.waitFor(() =>
    expect(seen.map(told).sort()).toEqual([
      'GET /users/terms',
      'GET /users/terms/active',
      'POST /users/terms',
    ]),
  );
  expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(await seen[0]?.json()).toEqual(term);
  for (const close of closing) close();
});
