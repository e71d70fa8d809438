import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { at, bodyAt } from '../../support/endpoint.ts';
import { ana, lines } from '../../support/logged-in.ts';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const REFUSED = { status: 401, body: { message: 'Não autorizado.' } } as const;
const EXPIRED = { state: 'expired', user: ana.user } as const;

let page: FakePage;
let closing: (() => void)[];

/** Loads the session as a new tab does, and records its states. */
async function load() {
  vi.resetModules();
  const store = await import('../../../src/admin/session/session.ts');
  const work = await import('../../../src/admin/session/unsaved-work.ts');
  const states: string[] = [];
  closing.push(store.$admin.subscribe(({ state }) => void states.push(state)));
  return { ...store, states, setUnsaved: work.unsavedOwner(), setUploading: work.uploadOwner() };
}

function store(token = ana.token): void {
  Object.assign(page.storage, { token, adminToken: token, user: JSON.stringify(ana.user) });
}

const loadLoggedIn = () => {
  store();
  return load();
};
const keys = () => Object.keys(page.storage).sort();
const clearKeys = () => {
  for (const key of keys()) delete page.storage[key];
};
const storageChanged = () => page.tab.dispatchEvent(new Event('storage'));
const tokens = (calls: readonly Request[]) =>
  calls.map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  page = openPage();
  closing = [];
});

afterEach(() => {
  for (const close of closing) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a login is stored under the specified keys and restored on the next load', async () => {
  answer(() => ({ body: ana }));
  await (await load()).logIn({ username: 'ana', password: 'segredo' });
  expect([page.storage.token, page.storage.adminToken]).toEqual(['token-1', 'token-1']);
  expect(JSON.parse(page.storage.user ?? '')).toEqual(ana.user);
  expect((await load()).$admin.get()).toEqual({ state: 'in', ...ana });
});

test.each([
  ['no token', { user: JSON.stringify(ana.user) }],
  ['an empty token', { token: '', user: JSON.stringify(ana.user) }],
  ['an unreadable user', { token: 'token-1', user: '{' }],
  ['a user without an id', { token: 'token-1', user: '{"username":"ana"}' }],
  ['a user of null', { token: 'token-1', user: 'null' }],
  ['a user that is a text', { token: 'token-1', user: '"ana"' }],
])('%s is no session', async (_, stored) => {
  Object.assign(page.storage, stored);
  expect((await load()).$admin.get()).toEqual({ state: 'out' });
});

test.each([
  ['token', '{"id":7,"username":8}', { id: '7', username: '8', email: '' }],
  ['adminToken', '{"id":"ana"}', { id: 'ana', username: '', email: '' }],
])('a session of %s and user %s is restored', async (key, user, restored) => {
  Object.assign(page.storage, { [key]: 'token-1', user });
  const expected = { state: 'in', token: 'token-1', user: restored };
  expect((await load()).$admin.get()).toEqual(expected);
});

test('a failed login stores nothing', async () => {
  const seen = answer(() => ({ status: 401, body: { message: 'Usuário ou senha inválidos.' } }));
  const { $admin, logIn } = await load();
  const credentials = { username: 'ana', password: 'x' };
  await expect(logIn(credentials)).rejects.toMatchObject({
    message: 'Usuário ou senha inválidos.',
  });
  expect($admin.get()).toEqual({ state: 'out' });
  expect(keys()).toEqual([]);
  expect(lines(seen)).toEqual(['POST /auth/login']);
  expect(await seen[0]?.json()).toEqual(credentials);
});

describe('a call as the owner', () => {
  test('carries the token, method, path, body and headers', async () => {
    const headers = { 'content-version': '4' };
    const seen = answer(() => ({ status: 201, body: { id: 'one' }, headers }));
    const { callAsOwner } = await loadLoggedIn();
    const given = await callAsOwner(bodyAt('POST', '/content/faq'), {
      body: { question: 'a' },
      headers: { 'idempotency-key': 'k' },
    });
    expect([given.status, given.data]).toEqual([201, { id: 'one' }]);
    expect(given.headers.get('content-version')).toBe('4');
    expect(lines(seen)).toEqual(['POST /content/faq']);
    expect(tokens(seen)).toEqual(['Bearer token-1']);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k');
    expect(await seen[0]?.json()).toEqual({ question: 'a' });
  });

  test('without a session carries no token, and a refusal changes nothing', async () => {
    const seen = answer(() => REFUSED);
    const { callAsOwner, states } = await load();
    page.storage.token = 'of another tab';
    await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
    expect(tokens(seen)).toEqual([null]);
    expect(states).toEqual(['out']);
    expect(page.storage.token).toBe('of another tab');
  });

  test.each([0, 403, 404, 409, 422, 429, 500, 503])(
    'that fails with %i keeps the session',
    async (status) => {
      answer(() => (status === 0 ? 'offline' : { status, body: {} }));
      const { callAsOwner, states } = await loadLoggedIn();
      await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status });
      expect(states).toEqual(['in']);
      expect(page.storage.token).toBe('token-1');
    },
  );

  test('that is refused ends the session once, however many are refused together', async () => {
    answer(() => REFUSED);
    const { $admin, callAfterLogin, callAsOwner, states } = await loadLoggedIn();
    page.storage.notifiedClients = '[]';
    const calls = await Promise.allSettled([
      callAsOwner(at('GET', '/users')),
      callAsOwner(at('GET', '/content/faq')),
      callAfterLogin(at('PUT', '/content/hero')),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(states).toEqual(['in', 'out']);
    expect($admin.get(), 'so that the login can say why').toEqual({ state: 'out', refused: true });
    expect(keys()).toEqual(['notifiedClients']);
  });

  test('that is refused during an upload keeps the screen', async () => {
    answer(() => REFUSED);
    const { $admin, callAsOwner, setUploading } = await loadLoggedIn();
    setUploading(true);
    await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
    expect($admin.get()).toEqual(EXPIRED);
  });

  test('that is refused for an older token does not end a newer session', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const { $admin, callAsOwner, startSession } = await loadLoggedIn();
    const calling = callAsOwner(at('GET', '/users'));
    startSession({ ...ana, token: 'token-2' });
    resolve(new Response('{}', { status: 401 }));
    await expect(calling).rejects.toMatchObject({ status: 401 });
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-2' });
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
    expect(keys()).toEqual([]);
    expect(seen).toHaveLength(1);
    return { ...loaded, seen, saving, failed };
  }

  test('is sent again after the login', async () => {
    const { seen, saving, startSession } = await save('Bearer token-2');
    startSession({ ...ana, token: 'token-2' });
    expect((await saving).data).toEqual({ saved: true });
    const bodies = await Promise.all(seen.map((request) => request.json()));
    expect(bodies).toEqual([{ title: 'a' }, { title: 'a' }]);
  });

  test('is sent again only once', async () => {
    const { seen, failed, startSession } = await save();
    startSession({ ...ana, token: 'token-2' });
    await failed;
    expect(tokens(seen)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('fails with its own error when the login dialog is left', async () => {
    const { $admin, seen, failed, clearSession } = await save();
    clearSession();
    await failed;
    expect($admin.get()).toEqual({ state: 'out' });
    expect(seen).toHaveLength(1);
  });

  test('does not wait for an error that a login does not resolve', async () => {
    const seen = answer(() => ({ status: 409, body: { message: 'Conflito.' } }));
    const { $admin, callAfterLogin } = await loadLoggedIn();
    $admin.set(EXPIRED);
    await expect(callAfterLogin(at('PUT', '/content/hero'))).rejects.toMatchObject({ status: 409 });
    expect(seen).toHaveLength(1);
  });

  test('goes on after a login in another tab', async () => {
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
  test('clears the session at once and revokes the token, even while the page closes', async () => {
    const calls: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', async (...sent: [string, RequestInit]) => {
      calls.push(sent);
      throw new TypeError('no connection');
    });
    const { logOut, states } = await loadLoggedIn();
    logOut();
    expect(states).toEqual(['in', 'out']);
    expect(keys()).toEqual([]);
    expect(calls).toEqual([
      ['/auth/logout', expect.objectContaining({ method: 'POST', keepalive: true, body: null })],
    ]);
    expect(new Headers(calls[0]?.[1].headers).get('authorization')).toBe('Bearer token-1');
  });

  test('without a session sends nothing', async () => {
    const seen = answer(() => ({ body: {} }));
    const { logOut } = await load();
    page.storage.user = '{}';
    logOut();
    expect(seen).toHaveLength(0);
    expect(keys()).toEqual([]);
  });

  test('is final for a profile that is saved later', async () => {
    const { $admin, updateUser } = await load();
    updateUser(ana.user);
    expect($admin.get()).toEqual({ state: 'out' });
    expect(keys()).toEqual([]);
  });
});

describe('another tab', () => {
  test('that logs in or out is followed', async () => {
    const { $admin } = await load();
    store('token-3');
    storageChanged();
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-3' });
    clearKeys();
    storageChanged();
    expect($admin.get()).toEqual({ state: 'out' });
  });

  test('that logs out over unsaved work leaves the form, and its login restores the session', async () => {
    const { $admin, setUnsaved } = await loadLoggedIn();
    setUnsaved(true);
    clearKeys();
    storageChanged();
    expect($admin.get()).toEqual(EXPIRED);
    storageChanged();
    expect($admin.get()).toEqual(EXPIRED);
    store('token-4');
    storageChanged();
    expect($admin.get()).toEqual({ state: 'in', token: 'token-4', user: ana.user });
    store('token-5');
    storageChanged();
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-5' });
  });

  test('that changes other keys of the storage changes nothing', async () => {
    const { states } = await loadLoggedIn();
    page.storage.notifiedClients = '[]';
    storageChanged();
    expect(states).toEqual(['in']);
  });

  test('is not followed once no component shows the session', async () => {
    vi.useFakeTimers();
    const off = vi.fn();
    vi.stubGlobal('removeEventListener', off);
    await load();
    closing.pop()?.();
    vi.advanceTimersByTime(60_000);
    expect(off).toHaveBeenCalledExactlyOnceWith('storage', expect.any(Function));
  });
});
