import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_SESSION_MS } from '../../src/shared/constants.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-02T12:00:00Z');
const ana = { token: 'token-of-ana', user: { id: 'ana' } };

type Store = typeof import('../../src/stores/client-session.ts');

let entries: Map<string, string>;
let page: EventTarget;
let tab: EventTarget;

function storageOf(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** A page of this browser: the module anew, as after a load. */
async function load(): Promise<Store> {
  vi.resetModules();
  return import('../../src/stores/client-session.ts');
}

function watch({ $client, watchClient }: Store): (string | null)[] {
  const seen: (string | null)[] = [];
  watchClient();
  $client.subscribe((client) => void seen.push(client?.id ?? null));
  return seen;
}

function store(token: string, user: string, loginTime: string): void {
  entries.set('userToken', token);
  entries.set('userData', user);
  entries.set('loginTime', loginTime);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  entries = new Map();
  page = new EventTarget();
  tab = new EventTarget();
  vi.stubGlobal('localStorage', storageOf(entries));
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('login stores token, user and time under the specified keys', async () => {
  const { logIn } = await load();
  logIn(ana);
  expect(Object.fromEntries(entries)).toEqual({
    userToken: 'token-of-ana',
    userData: '{"id":"ana"}',
    loginTime: String(NOW),
  });
});

test('a stored session is restored on load', async () => {
  store(ana.token, '{"id":"ana"}', String(NOW - 29 * MINUTE));
  const { $client } = await load();
  expect($client.get()).toEqual({ id: 'ana', token: 'token-of-ana' });
});

test('a session of 30 minutes is cleared on load', async () => {
  store(ana.token, '{"id":"ana"}', String(NOW - CLIENT_SESSION_MS));
  const { $client } = await load();
  expect($client.get()).toBeNull();
  expect(entries.size).toBe(0);
});

test('the check of each minute ends the session after 30 minutes and clears the browser', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  vi.advanceTimersByTime(29 * MINUTE);
  expect(seen).toEqual([null, 'ana']);
  vi.advanceTimersByTime(MINUTE);
  expect(seen).toEqual([null, 'ana', null]);
  expect(entries.size).toBe(0);
});

for (const offset of [-DAY, DAY]) {
  test(`a browser clock ${offset / DAY} day off still ends the session after 30 minutes`, async () => {
    vi.setSystemTime(NOW + offset);
    const session = await load();
    const seen = watch(session);
    session.logIn(ana);
    vi.advanceTimersByTime(29 * MINUTE);
    expect(seen.at(-1)).toBe('ana');
    vi.advanceTimersByTime(MINUTE);
    expect(seen.at(-1)).toBeNull();
  });
}

test('a clock set back by a day does not prolong a session', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  vi.setSystemTime(NOW - DAY);
  vi.advanceTimersByTime(MINUTE);
  expect(seen.at(-1)).toBeNull();
  expect(entries.size).toBe(0);
});

test('a clock held still does not prolong a session', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  for (let minute = 0; minute < 30; minute += 1) {
    vi.setSystemTime(NOW);
    vi.advanceTimersByTime(MINUTE);
  }
  expect(seen.at(-1)).toBeNull();
});

test('a correction of a few seconds keeps the session', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  vi.setSystemTime(NOW - 5_000);
  tab.dispatchEvent(new Event('focus'));
  expect(seen.at(-1)).toBe('ana');
});

for (const [name, fire] of [
  ['focus', () => tab.dispatchEvent(new Event('focus'))],
  ['return through the back-forward cache', () => tab.dispatchEvent(new Event('pageshow'))],
  ['becoming visible', () => page.dispatchEvent(new Event('visibilitychange'))],
] as const) {
  test(`${name} checks the session at once`, async () => {
    const session = await load();
    const seen = watch(session);
    session.logIn(ana);
    vi.setSystemTime(NOW + CLIENT_SESSION_MS);
    fire();
    expect(seen.at(-1)).toBeNull();
  });
}

test('a login and a logout in another tab are followed', async () => {
  const session = await load();
  const seen = watch(session);
  store('token-of-bia', '{"id":"bia"}', String(NOW));
  tab.dispatchEvent(new Event('storage'));
  expect(seen.at(-1)).toBe('bia');
  entries.clear();
  tab.dispatchEvent(new Event('storage'));
  expect(seen.at(-1)).toBeNull();
});

test('a login of another tab that is half written is left alone', async () => {
  const session = await load();
  const seen = watch(session);
  entries.set('loginTime', String(NOW));
  tab.dispatchEvent(new Event('storage'));
  expect(seen).toEqual([null]);
  expect(entries.get('loginTime')).toBe(String(NOW));
});

test('an unchanged session tells nobody', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  vi.advanceTimersByTime(10 * MINUTE);
  tab.dispatchEvent(new Event('focus'));
  expect(seen).toEqual([null, 'ana']);
});

test('logout clears the browser', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  session.logOut();
  expect(seen).toEqual([null, 'ana', null]);
  expect(entries.size).toBe(0);
});

test('a second login starts its own 30 minutes', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  vi.advanceTimersByTime(20 * MINUTE);
  session.logIn(ana);
  vi.advanceTimersByTime(20 * MINUTE);
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(10 * MINUTE);
  expect(seen.at(-1)).toBeNull();
});

for (const [name, user, time] of [
  ['a user that is no JSON', '{"id":', String(NOW)],
  ['a user without id', '{"name":"Ana"}', String(NOW)],
  ['a user whose id is no text', '{"id":7}', String(NOW)],
  ['a null user', 'null', String(NOW)],
  ['a time that is no number', '{"id":"ana"}', 'ontem'],
  ['an empty time', '{"id":"ana"}', ''],
  ['a time in the far future', '{"id":"ana"}', String(NOW + DAY)],
] as const) {
  test(`${name} resets the storage`, async () => {
    store(ana.token, user, time);
    const { $client } = await load();
    expect($client.get()).toBeNull();
    expect(entries.size).toBe(0);
  });
}

test('a blocked storage keeps the session for this page', async () => {
  const blocked = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const session = await load();
  const seen = watch(session);
  session.logIn(ana);
  tab.dispatchEvent(new Event('focus'));
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(30 * MINUTE);
  expect(seen.at(-1)).toBeNull();
});
