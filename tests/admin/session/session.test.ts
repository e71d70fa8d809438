import { describe, expect, test, vi } from 'vitest';
import { at, bodyAt } from '../../support/api/endpoint.ts';
import { ana, lines, onPage, page, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const REFUSED = { status: 401, body: { message: 'Não autorizado.' } } as const;
const RENEWED = { ...ana, token: 'token-2' };
const EXPIRED = { state: 'expired', user: ana.user } as const;

function store(token = ana.token): void {
  Object.assign(page.storage, { token, adminToken: token, user: JSON.stringify(ana.user) });
}

/** Loads the session as a new tab does, and records its states. */
async function load(token?: string) {
  if (token) store(token);
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const work = await import('../../../src/admin/session/unsaved-work.ts');
  const states: string[] = [session.$admin.get().state];
  watch(session.$admin);
  session.$admin.listen(({ state }) => void states.push(state));
  return { ...session, states, setUnsaved: work.unsavedOwner(), setUploading: work.uploadOwner() };
}

const loadLoggedIn = () => load(ana.token);
const keys = () => Object.keys(page.storage).sort();
const clearKeys = () => {
  for (const key of keys()) delete page.storage[key];
};
const storageChanged = () => page.tab.dispatchEvent(new Event('storage'));
const tokens = (calls: readonly Request[]) =>
  calls.map(({ headers }) => headers.get('authorization'));

onPage();

describe('a login', () => {
  test('a login is stored under the specified keys and restored on the next load', async () => {
    answer(() => ({ body: ana }));
    await (await load()).logIn({ username: 'ana', password: 'segredo' });
    expect(page.storage).toMatchObject({ token: 'token-1', adminToken: 'token-1' });
    expect(JSON.parse(page.storage.user ?? '')).toEqual(ana.user);
    expect((await load()).$admin.get()).toEqual({ state: 'in', ...ana });
  });

  test.each([
    {},
    { token: '' },
    { token: 'token-1', user: '{' },
    { token: 'token-1', user: '{"username":"ana"}' },
    { token: 'token-1', user: 'null' },
    { token: 'token-1', user: '"ana"' },
  ])('a login is not restored from %j', async (stored) => {
    Object.assign(page.storage, { user: JSON.stringify(ana.user), ...stored });
    expect((await load()).$admin.get()).toEqual({ state: 'out' });
  });

  test.each([
    ['token', '{"id":7,"username":8}', { id: '7', username: '8', email: '' }],
    ['adminToken', '{"id":"ana"}', { id: 'ana', username: '', email: '' }],
  ])('a login is restored from %s and the user %s', async (key, stored, user) => {
    Object.assign(page.storage, { [key]: 'token-1', user: stored });
    expect((await load()).$admin.get()).toEqual({ state: 'in', token: 'token-1', user });
  });

  test('a login that fails stores nothing', async () => {
    const message = 'Usuário ou senha inválidos.';
    const seen = answer(() => ({ status: 401, body: { message } }));
    const { $admin, logIn } = await load();
    const credentials = { username: 'ana', password: 'x' };
    await expect(logIn(credentials)).rejects.toMatchObject({ message });
    expect([$admin.get(), keys()]).toEqual([{ state: 'out' }, []]);
    expect(lines(seen)).toEqual(['POST /auth/login']);
    expect(await seen[0]?.json()).toEqual(credentials);
  });
});

describe('a call as the owner', () => {
  test('a call as the owner carries the token, method, path, body and headers', async () => {
    const headers = { 'content-version': '4' };
    const seen = answer(() => ({ status: 201, body: { id: 'one' }, headers }));
    const { callAsOwner } = await loadLoggedIn();
    const given = await callAsOwner(bodyAt('POST', '/content/faq'), {
      body: { question: 'a' },
      headers: { 'idempotency-key': 'k' },
    });
    expect(given).toMatchObject({ status: 201, data: { id: 'one' } });
    expect(given.headers.get('content-version')).toBe('4');
    expect(lines(seen)).toEqual(['POST /content/faq']);
    expect(tokens(seen)).toEqual(['Bearer token-1']);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k');
    expect(await seen[0]?.json()).toEqual({ question: 'a' });
  });

  test('a call as the owner without a session carries no token, and a refusal changes nothing', async () => {
    const seen = answer(() => REFUSED);
    const { callAsOwner, states } = await load();
    page.storage.token = 'of another tab';
    await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
    expect([tokens(seen), states]).toEqual([[null], ['out']]);
    expect(page.storage.token).toBe('of another tab');
  });

  test.each([0, 403, 404, 409, 422, 429, 500, 503])(
    'a call as the owner keeps the session at %i',
    async (status) => {
      answer(() => (status === 0 ? 'offline' : { status, body: {} }));
      const { callAsOwner, states } = await loadLoggedIn();
      await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status });
      expect(states).toEqual(['in']);
      expect(page.storage.token).toBe('token-1');
    },
  );

  test('a call as the owner that is refused ends the session once, however many are refused together', async () => {
    answer(() => REFUSED);
    const { $admin, callAfterLogin, callAsOwner, states } = await loadLoggedIn();
    page.storage.notifiedClients = '[]';
    const calls = await Promise.allSettled([
      callAsOwner(at('GET', '/users')),
      callAsOwner(at('GET', '/content/faq')),
      callAfterLogin(at('PUT', '/content/hero')),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(states).toEqual(['in', 'out']);
    expect($admin.get(), 'so that the login can say why').toEqual({ state: 'out', why: 'refused' });
    expect(keys()).toEqual(['notifiedClients']);
  });

  test('a call as the owner that is refused during an upload keeps the screen', async () => {
    answer(() => REFUSED);
    const { $admin, callAsOwner, setUploading } = await loadLoggedIn();
    setUploading(true);
    await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
    expect($admin.get()).toEqual(EXPIRED);
  });

  test('a call as the owner that is refused for an older token does not end a newer session', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const { $admin, callAsOwner, startSession } = await loadLoggedIn();
    const calling = callAsOwner(at('GET', '/users'));
    startSession(RENEWED);
    resolve(new Response('{}', { status: 401 }));
    await expect(calling).rejects.toMatchObject({ status: 401 });
    expect($admin.get()).toEqual({ state: 'in', ...RENEWED });
    expect(page.storage.token).toBe('token-2');
  });
});

describe('a call that waits for a new login', () => {
  /** A save that is refused over unsaved work, until a token is accepted. */
  async function save(accepted?: string) {
    const seen = answer(({ headers }) =>
      headers.get('authorization') === accepted ? { body: { saved: true } } : REFUSED,
    );
    const loaded = await loadLoggedIn();
    loaded.setUnsaved(true);
    const body = { title: 'a' };
    const saving = loaded.callAfterLogin(bodyAt('PUT', '/content/hero'), { body });
    const failed = accepted ? null : expect(saving).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(loaded.$admin.get()).toEqual(EXPIRED));
    expect([keys(), seen.length]).toEqual([[], 1]);
    return { ...loaded, seen, saving, failed };
  }

  test('a call that waits for a new login is sent again after the login, only once', async () => {
    const { seen, saving, startSession } = await save('Bearer token-2');
    startSession(RENEWED);
    expect((await saving).data).toEqual({ saved: true });
    const bodies = await Promise.all(seen.map((request) => request.json()));
    expect(bodies).toEqual([{ title: 'a' }, { title: 'a' }]);
    const refused = await save();
    refused.startSession(RENEWED);
    await refused.failed;
    expect(tokens(refused.seen)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('a call that waits for a new login fails with its own error when the login dialog is left', async () => {
    const { $admin, seen, failed, clearSession } = await save();
    clearSession();
    await failed;
    expect([$admin.get(), seen.length]).toEqual([{ state: 'out' }, 1]);
  });

  test('a call that waits for a new login does not wait for an error that a login does not resolve', async () => {
    const seen = answer(() => ({ status: 409, body: { message: 'Conflito.' } }));
    const { $admin, callAfterLogin } = await loadLoggedIn();
    $admin.set(EXPIRED);
    await expect(callAfterLogin(at('PUT', '/content/hero'))).rejects.toMatchObject({ status: 409 });
    expect(seen).toHaveLength(1);
  });

  test('a call that waits for a new login goes on after a login in another tab', async () => {
    const { $admin, waitForLogin } = await load();
    $admin.set(EXPIRED);
    const back = waitForLogin();
    $admin.set({ ...EXPIRED });
    store('token-3');
    storageChanged();
    expect(await back).toBe(true);
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-3' });
  });
});

describe('logout', () => {
  test('logout clears the session at once and revokes the token, even while the page closes', async () => {
    const fetch = vi.fn((_path: string, _init: RequestInit) => Promise.reject(new TypeError('x')));
    vi.stubGlobal('fetch', fetch);
    const { logOut, states } = await loadLoggedIn();
    logOut();
    expect([states, keys()]).toEqual([['in', 'out'], []]);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/auth/logout',
      expect.objectContaining({ method: 'POST', keepalive: true, body: undefined }),
    );
    const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
    expect(headers.get('authorization')).toBe('Bearer token-1');
  });

  test('logout without a session sends nothing, and is final for a profile saved later', async () => {
    const seen = answer(() => ({ body: {} }));
    const { $admin, logOut, updateUser } = await load();
    page.storage.user = '{}';
    logOut();
    updateUser(ana.user);
    expect([seen, keys(), $admin.get()]).toEqual([[], [], { state: 'out' }]);
  });
});

describe('another tab', () => {
  test('another tab that logs in or out is followed, one that changes other keys is not', async () => {
    const { $admin, states } = await load();
    store('token-3');
    storageChanged();
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-3' });
    page.storage.notifiedClients = '[]';
    storageChanged();
    clearKeys();
    storageChanged();
    expect(states).toEqual(['out', 'in', 'out']);
  });

  test('a page that comes back from the back-forward cache follows what it missed', async () => {
    const { $admin } = await loadLoggedIn();
    const comesBack = () => page.tab.dispatchEvent(new Event('pageshow'));
    store('token-2');
    comesBack();
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-2' });
    clearKeys();
    comesBack();
    expect($admin.get()).toEqual({ state: 'out' });
  });

  test('another tab that logs out over unsaved work leaves the form until it logs in', async () => {
    const { $admin, setUnsaved } = await loadLoggedIn();
    setUnsaved(true);
    clearKeys();
    for (let times = 0; times < 2; times += 1) {
      storageChanged();
      expect($admin.get()).toEqual(EXPIRED);
    }
    for (const token of ['token-4', 'token-5']) {
      store(token);
      storageChanged();
      expect($admin.get()).toEqual({ state: 'in', token, user: ana.user });
    }
  });

  test('another tab is not followed once no component shows the session', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const { $admin } = await import('../../../src/admin/session/session.ts');
    const off = vi.fn();
    vi.stubGlobal('removeEventListener', off);
    $admin.listen(() => {})();
    vi.advanceTimersByTime(60_000);
    expect(off.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
  });
});
