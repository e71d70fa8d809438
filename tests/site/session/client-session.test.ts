import { beforeEach, expect, test, vi } from 'vitest';
import { type FakePage, openPage } from '../../support/panel/page.ts';

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
const KEYS = ['loginTime', 'userData', 'userToken'];

let page: FakePage;
let session: typeof import('../../../src/site/session/client-session.ts');
let seen: (string | null)[];

/** Loads the module again, as a page load does. */
async function load() {
  vi.resetModules();
  session = await import('../../../src/site/session/client-session.ts');
  seen = [];
  session.watchClient();
  session.$client.subscribe((client) => void seen.push(client?.id ?? null));
}

const stored = () => Object.keys(page.storage).sort();
const store = (userToken: string, userData: string, loginTime: unknown) =>
  Object.assign(page.storage, { userToken, userData, loginTime: String(loginTime) });
const fire = (type: string) => () => page.tab.dispatchEvent(new Event(type));
const logIn = () => {
  seen.length = 0;
  session.logIn(ana, PHONE);
};
const pass = (ms: number) => () => vi.advanceTimersByTime(ms);
const clock = (offset: number) => () => vi.setSystemTime(NOW + offset);
const held = (minutes: number) => () => {
  for (let minute = 0; minute < minutes; minute += 1) {
    vi.setSystemTime(NOW);
    vi.advanceTimersByTime(MINUTE);
  }
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  page = openPage();
});

test('stores token, user and time, keeps the phone after 30 minutes, nothing after logout', async () => {
  await load();
  logIn();
  expect({ ...page.storage }).toEqual({
    userToken: 'token-of-ana',
    userData: '{"id":"ana","phone":"11988887777"}',
    loginTime: String(NOW),
  });
  vi.advanceTimersByTime(SESSION_MS);
  expect({ ...page.storage }).toEqual({ userData: KNOWN, loginTime: String(NOW) });
  logIn();
  session.logOut();
  expect(seen).toEqual(['ana', null]);
  expect(stored()).toEqual([]);
});

const HERS = ['loginTime', 'userData'];

test.each([
  [SESSION_MS - 1, { id: 'ana', token: 'token-of-ana' }, KEYS],
  [SESSION_MS, null, HERS],
  [SESSION_MS + 1, null, HERS],
  [0, { id: 'ana', token: 'token-of-ana' }, KEYS],
  // A time server's correction of up to a minute is forgiven; a clock set back is not.
  [-MINUTE, { id: 'ana', token: 'token-of-ana' }, KEYS],
  [-MINUTE - 1, null, []],
])('a session of %i ms is restored on load as %j and leaves %j', async (age, client, left) => {
  store(ana.token, KNOWN, NOW - age);
  await load();
  expect(session.$client.get()).toEqual(client);
  expect(stored()).toEqual(left);
});

test.each([
  [0, HERS],
  [REMEMBERED_MS - 1, HERS],
  [REMEMBERED_MS, []],
])('a device without a token that saw its client %i ms ago keeps %j', async (age, left) => {
  Object.assign(page.storage, { userData: KNOWN, loginTime: String(NOW - age) });
  await load();
  expect(session.$client.get()).toBeNull();
  expect(stored()).toEqual(left);
});

test.each<[string, (() => unknown)[], () => unknown]>([
  ['after 30 minutes', [fire('focus'), pass(29 * MINUTE)], pass(MINUTE)],
  ['at a check, every 60 seconds', [pass(20_000), logIn, pass(SESSION_MS + 40_000 - 1)], pass(1)],
  ['on a clock a day behind', [clock(-DAY), logIn, pass(29 * MINUTE)], pass(MINUTE)],
  ['on a clock a day ahead', [clock(DAY), logIn, pass(29 * MINUTE)], pass(MINUTE)],
  ['at the next check of a clock set back by a day', [clock(-DAY)], pass(MINUTE)],
  ['on a clock held still', [held(29)], held(1)],
  [
    'no later on a clock set back by less than a minute',
    [clock(-50_000), fire('focus'), pass(SESSION_MS - 1)],
    pass(1),
  ],
  [
    '30 minutes after the last login',
    [pass(20 * MINUTE), logIn, pass(20 * MINUTE)],
    pass(10 * MINUTE),
  ],
  ['at once on focus', [clock(SESSION_MS)], fire('focus')],
  ['at once on return through the back-forward cache', [clock(SESSION_MS)], fire('pageshow')],
  ['at once on becoming visible', [clock(SESSION_MS)], () => page.show(true)],
])('a session ends %s', async (_, still, end) => {
  await load();
  logIn();
  for (const step of still) step();
  expect(seen).toEqual(['ana']);
  end();
  expect(seen).toEqual(['ana', null]);
});

test('a clock set back by a day leaves nothing of the client', async () => {
  await load();
  logIn();
  vi.setSystemTime(NOW - DAY);
  vi.advanceTimersByTime(MINUTE);
  expect(stored()).toEqual([]);
});

test('a clock held still after a reload prolongs nothing: the time before counts', async () => {
  store(ana.token, '{"id":"ana"}', NOW - 20 * MINUTE);
  await load();
  held(9)();
  expect(seen).toEqual(['ana']);
  held(1)();
  expect(seen).toEqual(['ana', null]);
});

test('logins and logouts of other tabs are followed, each with its own 30 minutes', async () => {
  await load();
  page.storage.loginTime = String(NOW);
  fire('storage')();
  // The login is half written.
  expect(stored()).toEqual(['loginTime']);
  logIn();
  page.storage.userToken = 'token-2';
  fire('storage')();
  expect(session.$client.get()).toEqual({ id: 'ana', token: 'token-2' });
  vi.advanceTimersByTime(20 * MINUTE);
  store('token-of-bia', '{"id":"bia"}', NOW + 20 * MINUTE);
  fire('storage')();
  vi.advanceTimersByTime(29 * MINUTE);
  expect(seen).toEqual(['ana', 'ana', 'bia']);
  vi.advanceTimersByTime(MINUTE);
  expect(seen).toEqual(['ana', 'ana', 'bia', null]);
  store('token-3', '{"id":"bia"}', NOW + 50 * MINUTE);
  fire('storage')();
  for (const key of KEYS) delete page.storage[key];
  fire('storage')();
  expect(seen.slice(-2)).toEqual(['bia', null]);
});

test.each([
  ['a user that is no JSON', '{"id":', NOW],
  ['a user without a valid id', '{"id":""}', NOW],
  ['a time that is no number', '{"id":"ana"}', 'ontem'],
  ['an empty time', '{"id":"ana"}', ''],
  ['a time in the far future', '{"id":"ana"}', NOW + DAY],
])('%s resets the storage', async (_, user, time) => {
  store(ana.token, user, time);
  await load();
  expect(session.$client.get()).toBeNull();
  expect(stored()).toEqual([]);
});

test('the token is written last: another tab that sees it finds the rest', async () => {
  await load();
  const order: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string) => void order.push(key),
    removeItem: () => undefined,
  });
  logIn();
  expect(order.at(-1)).toBe('userToken');
  expect(order.toSorted()).toEqual(KEYS);
});

test('a blocked storage keeps the session for this page', async () => {
  const blocked = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  await load();
  logIn();
  fire('focus')();
  expect(seen.at(-1)).toBe('ana');
  vi.advanceTimersByTime(SESSION_MS);
  expect(seen.at(-1)).toBeNull();
});
