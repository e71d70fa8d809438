import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { throttles } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api/api.ts';
import { MARIA, ownerApi } from '../../support/api/owner-api.ts';

// docs/spec.md §10. The default limits: variables.test.ts. Windows and what a refusal leaves:
// tests/db/core/throttle.test.ts.
const START = '2026-05-04T12:00:00Z';
const MAX = 2;
const PASSWORD = 'uma senha boa';
const [ONE, TWO, THREE] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

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
const phone = { phone: MARIA.phone };
const newLogin = () => login(crypto.randomUUID());

// What counts, the limit, the status of an accepted call, and one call.
const limits: readonly (readonly [string, keyof typeof throttles, number, (c: Call) => Answer])[] =
  [
    ['passwords of a username', 'login', 401, (c) => post('/auth/login', login(c.name), c)],
    ['passwords of many', 'loginAddress', 401, (c) => post('/auth/login', newLogin(), c)],
    ['setup tokens', 'loginAddress', 403, (c) => post('/auth/setup', setup, c)],
    ['phone numbers', 'clientLogin', 401, (c) => post('/users/login', phone, c)],
    ['registrations', 'register', 201, (c) => post('/users/register', MARIA, c)],
  ];

test.each(limits)('the limit of %s is for each address', async (what, name, status, call) => {
  limit(`${name}=${MAX}`);
  // A setup token counts only before the first admin.
  if (what === 'setup tokens') await api.db`delete from admins`;
  const answer = (sent: Partial<Call> = {}) =>
    call({ address: ONE, name: 'dona', token: '', ...sent });
  const { window } = throttles[name];
  expect(await times(MAX, () => answer())).toEqual([status, status]);
  const counted = await owner.count('throttle');
  at(10);
  const full = await answer({ name: 'DONA' });
  expect(full).toMatchObject({ status: 429, data: { message: answers.tooMany } });
  expect(full.headers.get('retry-after')).toBe(String(window - 10));
  // 3,000 logins with invented names once left 3,000 rows.
  expect(await owner.count('throttle')).toBe(counted);
  expect((await answer({ address: TWO })).status).toBe(status);
  if (what === 'passwords of a username')
    expect((await answer({ name: 'outra' })).status).toBe(status);
  at(window);
  expect(await times(MAX + 1, () => answer())).toEqual([status, status, 429]);
});

const call = (address: string) => post('/users/register', MARIA, { address });

test('registrations beyond the threshold of a day are refused for addresses with a few today, and accepted for others', async () => {
  limit('registerDay=4,registerBusy=2');
  expect(await times(4, () => call(ONE))).toEqual(Array(4).fill(201));
  at(60);
  const { status, headers, data } = await call(ONE);
  const wait = String(24 * 3600 - 60);
  expect([status, headers.get('retry-after')]).toEqual([429, wait]);
  expect(data).toEqual({ message: answers.tooManyToday });
  for (const address of [TWO, THREE])
    expect(await times(3, () => call(address))).toEqual([201, 201, 429]);
  // 300 calls, 270 of them refused, once blocked every other address for a day.
  const counted = await api.db`select count from throttle where key like 'registerDay:%'`;
  expect(counted).toEqual([{ count: 8 }]);
  at(60 + throttles.registerBusy.window);
  expect((await call(ONE)).status).toBe(201);
});

test('registrations beyond the threshold of a day are few for a whole /48, of which one line may have every /64', async () => {
  limit('registerDay=4,registerBusy=1');
  // Ten times what one address gets.
  const answers = await times(12, (n) => call(`2001:db8:1:${n}::1`));
  expect(answers).toEqual([...Array(10).fill(201), 429, 429]);
  expect((await call('2001:db8:2::1')).status).toBe(201);
});

test('registrations beyond the threshold of a day are reported to the owner until the day is over', async () => {
  limit('registerDay=2');
  const reported = async () => {
    const token = await api.adminToken();
    const { status, headers } = await api.send('GET', '/reports/clients', { token });
    return [status, headers.get('x-registrations-slowed')];
  };
  await call(ONE);
  expect(await reported()).toEqual([200, null]);
  await call(TWO);
  expect(await reported()).toEqual([200, '1']);
  at(throttles.registerDay.window);
  expect(await reported()).toEqual([200, null]);
});

// docs/threats.md T-09, T-02: one line may have all 65,536 networks of a /48.
test.each(limits.filter(([what]) => /many|setup|phone/.test(what)))(
  'a /48 of IPv6 has ten times the limit of %s',
  async (what, name, status, call) => {
    limit(`${name}=1`);
    if (what === 'setup tokens') await api.db`delete from admins`;
    const from = (wide: number) => (n: number) =>
      call({ address: `2001:db8:${wide}:${n}::1`, name: 'dona', token: '' });
    expect(await times(12, from(1))).toEqual([...Array(10).fill(status), 429, 429]);
    expect(await times(1, from(2))).toEqual([status]);
  },
);

test('one client leaves few rows, whatever is sent from however many addresses', async () => {
  const token = await api.clientToken(await owner.client('Maria', MARIA.phone));
  const { ref: termId } = await owner.get<{ ref: string }>('/users/terms/active');
  const send = (path: string, n: number) =>
    api.send('POST', path, {
      body: { ...MARIA, name: `Maria ${n}`, termId },
      headers: { 'idempotency-key': crypto.randomUUID() },
      platform: { address: `198.51.100.${n}` },
      ...(path === '/users/terms' && { token }),
    });
  expect(await times(8, (n) => send('/users/register', n))).toEqual(Array(8).fill(201));
  expect(await times(4, (n) => send('/users/login', n))).toEqual(Array(4).fill(200));
  expect(await times(4, (n) => send('/users/terms', n))).toEqual(Array(4).fill(201));
  const left = ['service_requests', `notifications where type = 'client_changed'`, 'acceptances'];
  expect(await Promise.all([...left, 'idempotency_keys'].map(owner.count))).toEqual([10, 5, 1, 9]);
  at(24 * 3600);
  await send('/users/login', 1);
  expect(await owner.count('service_requests')).toBe(11);
});

test('visits of an address are counted up to the limit, and never refused', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 13) Chrome/154.0.0.0 Mobile Safari/537.36';
  const counted = () =>
    owner.count(`(select from visit_counters, generate_series(1, count) where period = 'day') v`);
  const visit = (address = ONE) =>
    api.send('POST', '/reports/visits', {
      body: { fingerprint: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '') },
      headers: { 'user-agent': agent },
      platform: { address },
    });
  limit(`visits=${MAX}`);
  expect(await times(4, () => visit())).toEqual(Array(4).fill(204));
  at(throttles.visits.window - 1);
  await visit();
  expect(await counted()).toBe(MAX);
  await visit(TWO);
  expect(await counted()).toBe(MAX + 1);
  at(throttles.visits.window);
  await times(4, () => visit());
  expect(await counted()).toBe(MAX + 1 + MAX);
});

test('the limits keep a name apart from the address behind it', async () => {
  limit('login=1');
  const guess = (name: string, address: string) =>
    times(2, () => post('/auth/login', login(name), { address }));
  expect(await guess('dona', ONE)).toEqual([401, 429]);
  expect(await guess('dona1', '98.51.100.1')).toEqual([401, 429]);
});

test('the limits are stored under hashes with the secret', async () => {
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

test('the limits do not count invalid calls', async () => {
  const invalid = { username: 'x', password: '1', email: 'x', setupToken: SETUP_TOKEN };
  for (const [path, body] of [
    ['/auth/login', { username: 'dona' }],
    ['/users/login', { phone: '1' }],
    ['/users/register', { ...MARIA, name: '' }],
    ['/auth/setup', invalid],
  ] as const)
    expect((await post(path, body)).status).toBe(422);
  expect(await owner.count('throttle')).toBe(0);
});
