import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Spec §9: a session lives 1,800,000 ms and is looked at every 60 s.
const SESSION_MS = 1_800_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-02T12:00:00Z');
const PHONE = '11988887777';
const KNOWN = JSON.stringify({ id: 'ana', phone: PHONE });
// Half a year, in which the device knows whose it is.
const REMEMBERED_MS = 15_552_000_000;
const ana = { token: 'token-of-ana', user: { id: 'ana' } };

type Store = typeof import('../../../src/site/session/client-session.ts');

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
  return import('../../../src/site/session/client-session.ts');
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
  logIn(ana, PHONE);
  expect(Object.fromEntries(entries)).toEqual({
    userToken: 'token-of-ana',
    userData: '{"id":"ana","phone":"11988887777"}',
    loginTime: String(NOW),
  });
});

test('a stored session is restored on load', async () => {
  store(ana.token, '{"id":"ana"}', String(NOW - 29 * MINUTE));
  const { $client } = await load();
  expect($client.get()).toEqual({ id: 'ana', token: 'token-of-ana' });
});

const ALL = ['userToken', 'userData', 'loginTime'];
const HERS = ['userData', 'loginTime'];

test.each([
  [SESSION_MS - 1, 'ana', ALL],
  [SESSION_MS, undefined, HERS],
  [SESSION_MS + 1, undefined, HERS],
  [0, 'ana', ALL],
  // A time server's correction of up to a minute is forgiven; a clock set back is not.
  [-MINUTE, 'ana', ALL],
  [-MINUTE - 1, undefined, []],
])('a session of %i ms is there on load as %s and leaves %j', async (age, id, left) => {
  store(ana.token, KNOWN, String(NOW - age));
  const { $client } = await load();
  expect($client.get()?.id).toBe(id);
  expect([...entries.keys()]).toEqual(left);
});

test.each([
  [REMEMBERED_MS - 1, HERS],
  [REMEMBERED_MS, []],
])('a device that saw its client %i ms ago keeps %j', async (age, left) => {
  entries.set('userData', KNOWN);
  entries.set('loginTime', String(NOW - age));
  await load();
  expect([...entries.keys()]).toEqual(left);
});

test('the page looks every 60 seconds, not more and not less', async () => {
  const session = await load();
  const seen = watch(session);
  vi.advanceTimersByTime(20_000);
  session.logIn(ana, PHONE);
  vi.advanceTimersByTime(30 * MINUTE + 40_000 - 1);
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBeNull();
});

test('the check of each minute ends the session after 30 minutes and leaves the phone', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  vi.advanceTimersByTime(29 * MINUTE);
  expect(seen).toEqual([null, 'ana']);
  vi.advanceTimersByTime(MINUTE);
  expect(seen).toEqual([null, 'ana', null]);
  expect(Object.fromEntries(entries)).toEqual({ userData: KNOWN, loginTime: String(NOW) });
});

for (const offset of [-DAY, DAY]) {
  test(`a browser clock ${offset / DAY} day off still ends the session after 30 minutes`, async () => {
    vi.setSystemTime(NOW + offset);
    const session = await load();
    const seen = watch(session);
    session.logIn(ana, PHONE);
    vi.advanceTimersByTime(29 * MINUTE);
    expect(seen.at(-1)).toBe('ana');
    vi.advanceTimersByTime(MINUTE);
    expect(seen.at(-1)).toBeNull();
  });
}

test('a clock set back by a day does not prolong a session', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  vi.setSystemTime(NOW - DAY);
  vi.advanceTimersByTime(MINUTE);
  expect(seen.at(-1)).toBeNull();
  expect(entries.size).toBe(0);
});

test('a clock held still does not prolong a session', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  for (let minute = 0; minute < 30; minute += 1) {
    vi.setSystemTime(NOW);
    vi.advanceTimersByTime(MINUTE);
  }
  expect(seen.at(-1)).toBeNull();
});

test('a correction of a few seconds keeps the session', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
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
    session.logIn(ana, PHONE);
    vi.setSystemTime(NOW + SESSION_MS);
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
  session.logIn(ana, PHONE);
  vi.advanceTimersByTime(10 * MINUTE);
  tab.dispatchEvent(new Event('focus'));
  expect(seen).toEqual([null, 'ana']);
});

test('logout clears the browser', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  session.logOut();
  expect(seen).toEqual([null, 'ana', null]);
  expect(entries.size).toBe(0);
});

test('a second login starts its own 30 minutes', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  vi.advanceTimersByTime(20 * MINUTE);
  session.logIn(ana, PHONE);
  vi.advanceTimersByTime(20 * MINUTE);
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(10 * MINUTE);
  expect(seen.at(-1)).toBeNull();
});

for (const [name, user, time] of [
  ['a user that is no JSON', '{"id":', String(NOW)],
  ['a user without id', '{"name":"Ana"}', String(NOW)],
  ['a user whose id is no text', '{"id":7}', String(NOW)],
  ['a user with an empty id', '{"id":""}', String(NOW)],
  ['a null user', 'null', String(NOW)],
  ['a user that is a text', '"ana"', String(NOW)],
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

test('user and time without a token are no session, and nobody touches them', async () => {
  entries.set('userData', '{"id":"ana"}');
  entries.set('loginTime', String(NOW));
  const { $client } = await load();
  expect($client.get()).toBeNull();
  expect(entries.size).toBe(2);
});

test('a missing login time ends the session', async () => {
  entries.set('userToken', ana.token);
  entries.set('userData', '{"id":"ana"}');
  expect((await load()).$client.get()).toBeNull();
  expect(entries.size).toBe(0);
});

test('other people who log in in another tab take the place, with their own 30 minutes', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  vi.advanceTimersByTime(20 * MINUTE);
  store('token-of-bia', '{"id":"bia"}', String(NOW + 20 * MINUTE));
  tab.dispatchEvent(new Event('storage'));
  vi.advanceTimersByTime(29 * MINUTE);
  expect(seen).toEqual([null, 'ana', 'bia']);
  vi.advanceTimersByTime(MINUTE);
  expect(seen).toEqual([null, 'ana', 'bia', null]);
});

test('the same person’s new login in another tab brings its token', async () => {
  const session = await load();
  watch(session);
  session.logIn(ana, PHONE);
  entries.set('userToken', 'token-2');
  tab.dispatchEvent(new Event('storage'));
  expect(session.$client.get()).toEqual({ id: 'ana', token: 'token-2' });
});

test('a clock held still after a reload prolongs nothing: the time before counts', async () => {
  store(ana.token, '{"id":"ana"}', String(NOW - 20 * MINUTE));
  const session = await load();
  const seen = watch(session);
  for (let minute = 0; minute < 9; minute += 1) {
    vi.setSystemTime(NOW);
    vi.advanceTimersByTime(MINUTE);
  }
  expect(seen).toEqual(['ana']);
  vi.setSystemTime(NOW);
  vi.advanceTimersByTime(MINUTE);
  expect(seen).toEqual(['ana', null]);
});

test('a clock set back by less than a minute right after login prolongs nothing', async () => {
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  vi.setSystemTime(NOW - 50_000);
  vi.advanceTimersByTime(30 * MINUTE - 1);
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBeNull();
});

test('the token is written last: another tab that sees it finds the rest', async () => {
  const order: string[] = [];
  const { logIn } = await load();
  vi.stubGlobal('localStorage', {
    ...storageOf(entries),
    setItem: (key: string) => void order.push(key),
  });
  logIn(ana, PHONE);
  expect(order.at(-1)).toBe('userToken');
  expect(order.toSorted()).toEqual(['loginTime', 'userData', 'userToken']);
});

test('the token goes first at logout: another tab never sees one without its user', async () => {
  const session = await load();
  session.logIn(ana, PHONE);
  const order: string[] = [];
  vi.stubGlobal('localStorage', {
    ...storageOf(entries),
    removeItem: (key: string) => void order.push(key),
  });
  session.logOut();
  expect(order[0]).toBe('userToken');
});

test('a blocked storage keeps the session for this page', async () => {
  const blocked = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const session = await load();
  const seen = watch(session);
  session.logIn(ana, PHONE);
  tab.dispatchEvent(new Event('focus'));
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(30 * MINUTE);
  expect(seen.at(-1)).toBeNull();
});
