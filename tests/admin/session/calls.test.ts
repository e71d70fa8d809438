import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { at, bodyAt } from '../../support/endpoint.ts';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const REFUSED = { status: 401, body: { message: 'Não autorizado.' } } as const;

let page: FakePage;
let closing: (() => void)[];

async function load() {
  vi.resetModules();
  const store = await import('../../../src/admin/session/session.ts');
  const { unsavedOwner } = await import('../../../src/admin/session/unsaved-work.ts');
  const states: string[] = [];
  closing.push(store.$admin.subscribe(({ state }) => void states.push(state)));
  return { ...store, states, setUnsaved: unsavedOwner() };
}

const inside = async () => {
  const store = await load();
  store.startSession(ana);
  return store;
};

beforeEach(() => {
  page = openPage();
  closing = [];
});

afterEach(() => {
  for (const close of closing) close();
  vi.unstubAllGlobals();
});

describe('a call as the owner', () => {
  test('carries her token, method, path, body and headers', async () => {
    const seen = answer(() => ({
      status: 201,
      body: { id: 'one' },
      headers: { 'content-version': '4' },
    }));
    const { callAsOwner } = await inside();
    const { status, data, headers } = await callAsOwner(bodyAt('POST', '/content/faq'), {
      body: { question: 'a' },
      headers: { 'idempotency-key': 'k' },
    });
    expect([status, data, headers.get('content-version')]).toEqual([201, { id: 'one' }, '4']);
    const [request] = seen;
    expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual([
      'POST',
      '/content/faq',
    ]);
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('idempotency-key')).toBe('k');
    expect(await request?.json()).toEqual({ question: 'a' });
  });

  test('without a session carries none, and its refusal ends nothing', async () => {
    const seen = answer(() => REFUSED);
    const { callAsOwner, states } = await load();
    page.storage.token = 'of another tab';
    await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(states).toEqual(['out']);
    expect(page.storage.token).toBe('of another tab');
  });

  test.each([0, 403, 404, 409, 422, 429, 500, 503])(
    'that fails with %i keeps her in',
    async (status) => {
      answer(() => (status === 0 ? 'offline' : { status, body: {} }));
      const { callAsOwner, states } = await inside();
      await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status });
      expect(states).toEqual(['out', 'in']);
      expect(page.storage.token).toBe('token-1');
    },
  );

  test('that is refused clears the three keys once, however many are refused together', async () => {
    answer(() => REFUSED);
    const { callAsOwner, states } = await inside();
    page.storage.notifiedClients = '[]';
    const calls = await Promise.allSettled([
      callAsOwner(at('GET', '/users')),
      callAsOwner(at('GET', '/content/faq')),
      callAsOwner(at('GET', '/users/terms')),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(states).toEqual(['out', 'in', 'out']);
    expect(Object.keys(page.storage)).toEqual(['notifiedClients']);
  });

  test('that is refused over unsaved work keeps her name for the dialog', async () => {
    answer(() => REFUSED);
    const { $admin, setUnsaved, callAsOwner } = await inside();
    setUnsaved(true);
    await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
    expect($admin.get()).toEqual({ state: 'expired', user: ana.user });
    expect(Object.keys(page.storage)).toEqual([]);
  });
});

describe('a call that waits for a new login', () => {
  test('is made once more and not for ever', async () => {
    const seen = answer(() => REFUSED);
    const { $admin, setUnsaved, callAfterLogin, startSession } = await inside();
    setUnsaved(true);
    const saving = callAfterLogin(bodyAt('PUT', '/content/hero'), { body: {} });
    const failed = expect(saving).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect($admin.get().state).toBe('expired'));
    expect(seen).toHaveLength(1);
    startSession({ ...ana, token: 'token-2' });
    await failed;
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('does not wait where nothing is unsaved', async () => {
    const seen = answer(() => REFUSED);
    const { callAfterLogin, states } = await inside();
    await expect(callAfterLogin(at('PUT', '/content/hero'))).rejects.toMatchObject({ status: 401 });
    expect(states).toEqual(['out', 'in', 'out']);
    expect(seen).toHaveLength(1);
  });

  test('does not wait for what a login does not mend', async () => {
    const seen = answer(() => ({ status: 409, body: { message: 'Conflito.' } }));
    const { $admin, callAfterLogin } = await inside();
    $admin.set({ state: 'expired', user: ana.user });
    await expect(callAfterLogin(at('PUT', '/content/hero'))).rejects.toMatchObject({ status: 409 });
    expect(seen).toHaveLength(1);
  });

  test('ends the wait with the answer, whichever of two tabs logs in', async () => {
    const { $admin, waitForLogin } = await inside();
    $admin.set({ state: 'expired', user: ana.user });
    const back = waitForLogin();
    $admin.set({ state: 'expired', user: ana.user });
    Object.assign(page.storage, {
      user: JSON.stringify(ana.user),
      adminToken: 'token-3',
      token: 'token-3',
    });
    page.tab.dispatchEvent(new Event('storage'));
    expect(await back).toBe(true);
    expect($admin.get()).toMatchObject({ state: 'in', token: 'token-3' });
  });
});

describe('leaving', () => {
  test('asks the server to end the session even while the page goes away', async () => {
    const calls: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      calls.push(init);
      return new Response('{}');
    });
    const { logOut, states } = await inside();
    logOut();
    expect(states).toEqual(['out', 'in', 'out']);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', keepalive: true, body: null });
  });

  test('without a session asks the server for nothing', async () => {
    const seen = answer(() => ({ body: {} }));
    const { logOut } = await load();
    page.storage.user = '{}';
    logOut();
    expect(seen).toHaveLength(0);
    expect(Object.keys(page.storage)).toEqual([]);
  });
});
