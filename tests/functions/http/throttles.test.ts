import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../functions/http/variables.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { throttles } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api.ts';
import { MARIA, ownerApi } from '../../support/owner-api.ts';

const START = '2026-05-04T12:00:00Z';
const MAX = 2;
const PASSWORD = 'uma senha boa';

const owner = ownerApi(START);
let api: TestApi;
beforeEach(() => {
  api = testApi(owner.db);
});

/** Sets the clock to so many seconds after the first call. */
const at = (seconds: number) => setClock(() => Date.parse(START) + seconds * 1000);
/** The api with other limits. */
const limit = (RATE_LIMITS: string) => {
  api = testApi(owner.db, { RATE_LIMITS });
};

type Answer = ReturnType<TestApi['send']>;
type Call = { readonly address: string; readonly name: string; readonly token: string };
const post = (path: string, body: object, { address, token }: Partial<Call> = {}): Answer =>
  api.send(path === '/auth/password' ? 'PUT' : 'POST', path, {
    body,
    ...(token && { token }),
    ...(address && { platform: { address } }),
  });
const times = async (count: number, call: (n: number) => Answer) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call(n)).status);
  return statuses;
};

const login = (username: string) => ({ username, password: 'errada' });
const setup = { username: 'x', password: PASSWORD, email: 'x@example.com', setupToken: 'errado' };
const change = { currentPassword: 'errada', newPassword: PASSWORD };
const phone = { phone: MARIA.phone };
const newLogin = () => login(crypto.randomUUID());

// docs/spec.md §10: what counts, the limit, and one call.
const limits: readonly (readonly [string, keyof typeof throttles, (call: Call) => Answer])[] = [
  ['passwords of a username', 'login', (call) => post('/auth/login', login(call.name), call)],
  ['passwords of many', 'loginAddress', (call) => post('/auth/login', newLogin(), call)],
  ['setup tokens', 'loginAddress', (call) => post('/auth/setup', setup, call)],
  ['passwords at an open panel', 'login', (call) => post('/auth/password', change, call)],
  ['phone numbers', 'clientLogin', (call) => post('/users/login', phone, call)],
  ['registrations', 'register', (call) => post('/users/register', MARIA, call)],
];

describe.each(limits)('the limit of %s', (what, name, call) => {
  const { window } = throttles[name];
  beforeEach(async () => {
    limit(`${name}=${MAX}`);
    // A setup token counts only before the first admin.
    if (what === 'setup tokens') await api.db`delete from admins`;
  });

  async function answer(sent: Partial<Call> = {}) {
    const token = what === 'passwords at an open panel' ? await api.adminToken() : '';
    return call({ address: '198.51.100.1', name: 'dona', token, ...sent });
  }
  const refused = async (sent?: Partial<Call>) => (await answer(sent)).status === 429;
  const useUp = () => times(MAX, () => answer());

  test('is for a window that refused calls do not extend', async () => {
    expect(await useUp()).not.toContain(429);
    at(10);
    const full = await answer();
    expect(full).toMatchObject({ status: 429, data: { message: answers.tooMany } });
    expect(full.headers.get('retry-after')).toBe(String(window - 10));
    for (const seconds of [window * 0.5, window * 0.9, window - 1]) {
      at(seconds);
      expect({ seconds, refused: await refused() }).toEqual({ seconds, refused: true });
    }
    at(window);
    expect(await useUp()).not.toContain(429);
    expect(await refused()).toBe(true);
  });

  test('is for each address', async () => {
    await useUp();
    expect([await refused(), await refused({ address: '198.51.100.2' })]).toEqual([true, false]);
    if (what !== 'passwords of a username') return;
    expect([await refused({ name: 'outra' }), await refused({ name: 'DONA' })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('registrations beyond the threshold of a day', () => {
  const call = (address: string) => post('/users/register', MARIA, { address });
  const register = async (address: string) => (await call(address)).status;

  test('are refused for addresses with a few today, and accepted for others', async () => {
    limit('registerDay=4,registerBusy=2');
    expect(await times(4, () => call('198.51.100.1'))).toEqual(Array(4).fill(201));
    at(60);
    const { status, headers, data } = await call('198.51.100.1');
    expect([status, headers.get('retry-after'), data]).toEqual([
      429,
      String(24 * 3600 - 60),
      { message: answers.tooManyToday },
    ]);
    for (const address of ['198.51.100.2', '198.51.100.3'])
      expect(await times(3, () => call(address))).toEqual([201, 201, 429]);
    at(60 + throttles.registerBusy.window);
    expect(await register('198.51.100.1')).toBe(201);
  });

  test('are reported to the owner until the day is over', async () => {
    limit('registerDay=2');
    const reported = async () => {
      const token = await api.adminToken();
      const { status, headers } = await api.send('GET', '/reports/clients', { token });
      return [status, headers.get('x-registrations-slowed')];
    };
    await register('198.51.100.1');
    expect(await reported()).toEqual([200, null]);
    await register('198.51.100.2');
    expect(await reported()).toEqual([200, '1']);
    at(throttles.registerDay.window);
    expect(await reported()).toEqual([200, null]);
  });

  // 300 calls, 270 of them refused, once blocked every other address for a day.
  test('do not count refused calls', async () => {
    limit('register=3,registerDay=20');
    const statuses = await times(60, () => call('198.51.100.1'));
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(57).fill(429)]);
    expect(await register('198.51.100.2')).toBe(201);
    const counted = await api.db`select count from throttle where key like 'registerDay:%'`;
    expect(counted).toEqual([{ count: 4 }]);
  });
});

// 3,000 logins with invented names once left 3,000 rows.
test('refused logins leave no rows', async () => {
  limit('loginAddress=3');
  const statuses = await times(60, (n) => post('/auth/login', login(`nome ${n}`)));
  expect(statuses).toEqual([...Array(3).fill(401), ...Array(57).fill(429)]);
  expect(await api.db`select 1 from throttle`).toHaveLength(4);
});

test('visits of an address are counted up to the limit, and never refused', async () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Mobile Safari/537.36';
  const counted = async () => {
    const [row] = await api.db`select coalesce(sum(count), 0)::int as n
      from visit_counters where period = 'day'`;
    return row?.n;
  };
  const visit = (address = '198.51.100.1') =>
    api.send('POST', '/reports/visits', {
      body: { fingerprint: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '') },
      headers: { 'user-agent': PHONE },
      platform: { address },
    });
  limit(`visits=${MAX}`);
  expect(await times(4, () => visit())).toEqual(Array(4).fill(204));
  expect(await counted()).toBe(MAX);
  at(throttles.visits.window - 1);
  await visit();
  expect(await counted()).toBe(MAX);
  await visit('198.51.100.2');
  expect(await counted()).toBe(MAX + 1);
  at(throttles.visits.window);
  await times(4, () => visit());
  expect(await counted()).toBe(MAX + 1 + MAX);
});

describe('the limits', () => {
  test('are those of the specification', async () => {
    expect(LIMITS).toEqual(throttles);
    const logins = await times(21, () => post('/users/login', phone));
    expect(logins).toEqual([...Array(20).fill(401), 429]);
    const registrations = await times(31, () => post('/users/register', MARIA));
    expect(registrations).toEqual([...Array(30).fill(201), 429]);
  });

  test('keep a name apart from the address behind it', async () => {
    limit('login=1');
    const guess = async (name: string, address: string) =>
      (await post('/auth/login', login(name), { address })).status;
    const same = [await guess('dona', '198.51.100.1'), await guess('dona', '198.51.100.1')];
    expect([...same, await guess('dona1', '98.51.100.1')]).toEqual([401, 429, 401]);
  });

  test('are stored under hashes with the secret', async () => {
    await post('/auth/login', login('dona'));
    await post('/users/login', phone);
    const keys = async () =>
      (await api.db`select key from throttle order by key`).map(({ key }) => String(key));
    const before = await keys();
    const names = before.map((key) => key.split(':')[0]);
    expect(names).toEqual(['clientLogin', 'login', 'loginAddress']);
    expect(before.join(' ')).not.toMatch(/203\.0\.113|dona|98888/i);
    const other = testApi(api.db, { JWT_SECRET: 'another-secret-of-some-length-1234567890' });
    await other.send('POST', '/users/login', { body: phone });
    expect(await keys()).toHaveLength(before.length + 1);
  });

  test('do not count invalid calls', async () => {
    limit('login=1,loginAddress=1,clientLogin=1,register=1');
    const invalid = { username: 'x', password: '1', email: 'x', setupToken: SETUP_TOKEN };
    for (const [path, body] of [
      ['/auth/login', { username: 'dona' }],
      ['/users/login', { phone: '1' }],
      ['/users/register', { ...MARIA, name: '' }],
      ['/auth/setup', invalid],
    ] as const)
      expect(await times(3, () => post(path, body))).toEqual([422, 422, 422]);
    expect(await api.db`select 1 from throttle`).toEqual([]);
  });
});
