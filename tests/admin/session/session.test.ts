import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, bodyAt } from '../../support/endpoint.ts';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const REFUSED = {
  status: 401,
  body: { message: 'Não autorizado. Faça login novamente.' },
} as const;

let page: FakePage;
let closing: (() => void)[];

async function load() {
  vi.resetModules();
  const store = await import('../../../src/admin/session/session.ts');
  const unsaved = await import('../../../src/admin/session/unsaved-work.ts');
  closing.push(store.$admin.subscribe(() => {}));
  return { ...store, setUnsaved: unsaved.unsavedOwner(), setUploading: unsaved.uploadOwner() };
}

function remember(token = ana.token): void {
  Object.assign(page.storage, { token, adminToken: token, user: JSON.stringify(ana.user) });
}

const keys = () => Object.keys(page.storage).sort();

beforeEach(() => {
  page = openPage();
  closing = [];
});

afterEach(() => {
  for (const close of closing) close();
  vi.unstubAllGlobals();
});

test('a login is kept under the specified keys and restored on the next load', async () => {
  answer(() => ({ body: ana }));
  await (await load()).logIn({ username: 'ana', password: 'segredo' });
  expect(page.storage.token).toBe('token-1');
  expect(page.storage.adminToken).toBe('token-1');
  expect(JSON.parse(page.storage.user ?? '')).toEqual(ana.user);
  expect((await load()).$admin.get()).toEqual({ state: 'in', ...ana });
});

test.each([
  ['no token', { user: JSON.stringify(ana.user) }],
  ['an unreadable user', { token: 'token-1', user: '{' }],
  ['a user without an id', { token: 'token-1', user: '{"username":"ana"}' }],
  ['a user of null', { token: 'token-1', user: 'null' }],
  ['a user that is a text', { token: 'token-1', user: '"ana"' }],
  ['an empty token', { token: '', user: JSON.stringify(ana.user) }],
])('%s is no session', async (_, stored) => {
  Object.assign(page.storage, stored);
  expect((await load()).$admin.get()).toEqual({ state: 'out' });
});

test.each([
  [
    'another call’s key',
    { adminToken: 'token-1', user: '{"id":"ana","username":"ana","email":"a@x.y"}' },
    'ana',
    'ana',
  ],
  ['a user of a number', { token: 'token-1', user: '{"id":7,"username":8}' }, '7', '8'],
  ['a user without a name', { token: 'token-1', user: '{"id":"ana","email":""}' }, 'ana', ''],
])('%s is restored', async (_, stored, id, username) => {
  Object.assign(page.storage, stored);
  expect((await load()).$admin.get()).toMatchObject({
    state: 'in',
    token: 'token-1',
    user: { id, username },
  });
});

test('a stored user of an id alone has an empty e-mail', async () => {
  Object.assign(page.storage, { token: 'token-1', user: '{"id":"ana"}' });
  expect((await load()).$admin.get()).toMatchObject({
    user: { id: 'ana', username: '', email: '' },
  });
});

test('a failed login keeps nothing', async () => {
  const seen = answer(() => ({ status: 401, body: { message: 'Usuário ou senha inválidos.' } }));
  const { $admin, logIn } = await load();
  await expect(logIn({ username: 'ana', password: 'x' })).rejects.toMatchObject({
    message: 'Usuário ou senha inválidos.',
  });
  expect($admin.get()).toEqual({ state: 'out' });
  expect(keys()).toEqual([]);
  expect([seen[0]?.method, new URL(seen[0]?.url ?? '').pathname]).toEqual(['POST', '/auth/login']);
  expect(await seen[0]?.json()).toEqual({ username: 'ana', password: 'x' });
});

test('logout forgets at once and revokes the token, also when the server is away', async () => {
  remember();
  const seen = answer(() => 'offline');
  const { $admin, logOut } = await load();
  logOut();
  expect($admin.get()).toEqual({ state: 'out' });
  expect(keys()).toEqual([]);
  expect(
    seen.map(({ method, url, headers }) => [
      method,
      new URL(url).pathname,
      headers.get('authorization'),
    ]),
  ).toEqual([['POST', '/auth/logout', 'Bearer token-1']]);
});

test('a refused token is cleared and leads out', async () => {
  remember();
  answer(() => REFUSED);
  const { $admin, callAsOwner } = await load();
  await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
  expect($admin.get(), 'so that the login can say why').toEqual({ state: 'out', refused: true });
  expect(keys()).toEqual([]);
});

test('a refused token with unsaved work asks for a new login instead, and the call is made again', async () => {
  remember();
  const seen = answer(({ headers }) =>
    headers.get('authorization') === 'Bearer token-2' ? { body: { saved: true } } : REFUSED,
  );
  const { $admin, setUnsaved, callAfterLogin, startSession } = await load();
  setUnsaved(true);
  const saving = callAfterLogin(bodyAt('PUT', '/content/hero'), { body: { title: 'a' } });
  await vi.waitFor(() => expect($admin.get()).toEqual({ state: 'expired', user: ana.user }));
  expect(keys()).toEqual([]);
  startSession({ ...ana, token: 'token-2' });
  expect((await saving).data).toEqual({ saved: true });
  expect(await Promise.all(seen.map((request) => request.json()))).toEqual([
    { title: 'a' },
    { title: 'a' },
  ]);
});

test('leaving the login dialog ends the waiting call with its own failure', async () => {
  remember();
  const seen = answer(() => REFUSED);
  const { $admin, setUnsaved, callAfterLogin, clearSession } = await load();
  setUnsaved(true);
  const saving = callAfterLogin(bodyAt('PUT', '/content/hero'), { body: {} });
  await vi.waitFor(() => expect($admin.get().state).toBe('expired'));
  clearSession();
  await expect(saving).rejects.toMatchObject({ status: 401 });
  expect($admin.get()).toEqual({ state: 'out' });
  expect(seen).toHaveLength(1);
});

test('a late refusal of an older token does not end a newer session', async () => {
  remember();
  let refuse: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await late;
    return new Response('{}', { status: 401 });
  });
  const { $admin, callAsOwner, startSession } = await load();
  const asking = callAsOwner(at('GET', '/users'));
  startSession({ ...ana, token: 'token-2' });
  refuse();
  await expect(asking).rejects.toMatchObject({ status: 401 });
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-2' });
  expect(page.storage.token).toBe('token-2');
});

test('another tab that logs in or out is followed', async () => {
  const { $admin } = await load();
  remember('token-3');
  page.tab.dispatchEvent(new Event('storage'));
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-3' });
  for (const key of keys()) delete page.storage[key];
  page.tab.dispatchEvent(new Event('storage'));
  expect($admin.get()).toEqual({ state: 'out' });
});

test('another tab’s logout over unsaved work leaves the form, and its login brings the session back', async () => {
  remember();
  const { $admin, setUnsaved } = await load();
  setUnsaved(true);
  for (const key of keys()) delete page.storage[key];
  page.tab.dispatchEvent(new Event('storage'));
  expect($admin.get()).toEqual({ state: 'expired', user: ana.user });
  page.tab.dispatchEvent(new Event('storage'));
  expect($admin.get()).toEqual({ state: 'expired', user: ana.user });
  remember('token-4');
  page.tab.dispatchEvent(new Event('storage'));
  expect($admin.get()).toEqual({ state: 'in', token: 'token-4', user: ana.user });
});

test('a new token of another tab takes the old one’s place', async () => {
  remember();
  const { $admin, setUnsaved } = await load();
  setUnsaved(true);
  remember('token-5');
  page.tab.dispatchEvent(new Event('storage'));
  expect($admin.get()).toMatchObject({ state: 'in', token: 'token-5' });
});

test('nobody listens to other tabs once nothing shows the session', async () => {
  vi.useFakeTimers();
  try {
    const off = vi.fn();
    vi.stubGlobal('removeEventListener', off);
    await load();
    closing.pop()?.();
    vi.advanceTimersByTime(60_000);
    expect(off).toHaveBeenCalledExactlyOnceWith('storage', expect.any(Function));
  } finally {
    vi.useRealTimers();
  }
});

test('other keys of the storage tell nobody', async () => {
  remember();
  const { $admin } = await load();
  let told = 0;
  closing.push(
    $admin.listen(() => {
      told += 1;
    }),
  );
  page.storage.notifiedClients = '[]';
  page.tab.dispatchEvent(new Event('storage'));
  expect(told).toBe(0);
});

test('a profile that comes back after logout brings no session with it', async () => {
  const { $admin, updateUser } = await load();
  updateUser(ana.user);
  expect($admin.get()).toEqual({ state: 'out' });
  expect(keys()).toEqual([]);
});

test('a changed profile reaches the stored user', async () => {
  remember();
  const { $admin, updateUser } = await load();
  updateUser({ ...ana.user, username: 'ana maria' });
  expect(JSON.parse(page.storage.user ?? '')).toMatchObject({ username: 'ana maria' });
  expect($admin.get()).toMatchObject({ state: 'in', user: { username: 'ana maria' } });
});

test('a photo that is being sent keeps the screen when the session ends', async () => {
  remember();
  answer(() => REFUSED);
  const { $admin, callAsOwner, setUploading } = await load();
  setUploading(true);
  await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
  expect($admin.get().state).toBe('expired');
});
