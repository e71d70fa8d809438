import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../functions/http/variables.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { throttles } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const MAX = 2;
const PASSWORD = 'uma senha boa';

let api: TestApi;
beforeEach(async () => {
  at(0);
  api = testApi(await testDb());
});
afterEach(() => setClock(null));

/** Puts the clock so many seconds after the first call. */
function at(seconds: number): void {
  setClock(() => START + seconds * 1000);
}

type Call = {
  readonly api: TestApi;
  readonly address: string;
  readonly name: string;
  readonly token: string;
};
type Door = {
  readonly what: string;
  readonly limit: keyof typeof throttles;
  /** One call that the limit counts. */
  readonly knock: (call: Call) => ReturnType<TestApi['send']>;
  /** Whose the counter is: calls with another address or username are not held up by it. */
  readonly perAddress: boolean;
  readonly perName: boolean;
};

const from = (address: string) => ({ platform: { address } });
const person = { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true };

// docs/spec.md §10 'Throttles'.
const doors: readonly Door[] = [
  {
    what: 'guessing the password of one username',
    limit: 'login',
    knock: ({ api, address, name }) =>
      api.send('POST', '/auth/login', {
        body: { username: name, password: 'errada' },
        ...from(address),
      }),
    perAddress: true,
    perName: true,
  },
  {
    what: 'guessing the passwords of many usernames',
    limit: 'loginAddress',
    knock: ({ api, address }) =>
      api.send('POST', '/auth/login', {
        body: { username: crypto.randomUUID(), password: 'errada' },
        ...from(address),
      }),
    perAddress: true,
    perName: false,
  },
  {
    what: 'guessing the setup token',
    limit: 'loginAddress',
    knock: ({ api, address }) =>
      api.send('POST', '/auth/setup', {
        body: { username: 'x', password: PASSWORD, email: 'x@example.com', setupToken: 'errado' },
        ...from(address),
      }),
    perAddress: true,
    perName: false,
  },
  {
    what: "guessing the owner's password at her open panel",
    limit: 'login',
    knock: async ({ api, address, token }) =>
      api.send('PUT', '/auth/password', {
        token,
        body: { currentPassword: 'errada', newPassword: PASSWORD },
        ...from(address),
      }),
    perAddress: true,
    perName: false,
  },
  {
    what: 'trying phone numbers',
    limit: 'clientLogin',
    knock: ({ api, address }) =>
      api.send('POST', '/users/login', { body: { phone: '11988887777' }, ...from(address) }),
    perAddress: true,
    perName: false,
  },
  {
    what: 'registering from one address',
    limit: 'register',
    knock: ({ api, address }) =>
      api.send('POST', '/users/register', { body: person, ...from(address) }),
    perAddress: true,
    perName: false,
  },
];

describe.each(doors)('$what', ({ limit, knock, perAddress, perName }) => {
  const { window } = throttles[limit];
  let call: Call;
  beforeEach(async () => {
    api = testApi(api.db, { RATE_LIMITS: `${limit}=${MAX}` });
    // The panel's session outlives the windows here: it is opened anew before each knock that needs
    // one.
    call = { api, address: '198.51.100.1', name: 'dona', token: '' };
  });

  async function knocks(change: Partial<Call> = {}): Promise<Awaited<ReturnType<TestApi['send']>>> {
    const token = limit === 'login' ? await api.adminToken() : '';
    // A refused guess at the setup token needs a house without an admin.
    return knock({ ...call, token, ...change });
  }
  const refused = async (change?: Partial<Call>) => (await knocks(change)).status === 429;

  test('is over after the limit, says when to come back, and the door opens again by itself', async () => {
    for (let count = 0; count < MAX; count += 1) expect(await refused()).toBe(false);
    at(10);
    const answer = await knocks();
    expect(answer).toMatchObject({ status: 429, data: { message: answers.tooMany } });
    expect(answer.headers.get('retry-after')).toBe(String(window - 10));
    // However often somebody knocks meanwhile, the window ends where it would have ended.
    for (const seconds of [window * 0.5, window * 0.9, window - 1]) {
      at(seconds);
      expect({ seconds, refused: await refused() }).toEqual({ seconds, refused: true });
    }
    at(window);
    for (let count = 0; count < MAX; count += 1) expect(await refused()).toBe(false);
    expect(await refused()).toBe(true);
  });

  test(`holds up ${perAddress ? 'nobody at another address' : 'every address'}`, async () => {
    for (let count = 0; count < MAX; count += 1) await knocks();
    expect(await refused()).toBe(true);
    expect(await refused({ address: '198.51.100.2' })).toBe(!perAddress);
    if (perName) expect(await refused({ name: 'outra' })).toBe(false);
    if (perName) expect(await refused({ name: 'DONA' })).toBe(true);
  });
});

describe('registering from everywhere together, beyond the threshold of a day', () => {
  const call = (address: string) =>
    api.send('POST', '/users/register', { body: person, ...from(address) });
  const register = async (address: string) => (await call(address)).status;

  test('slows who has registered a few today, and lets in who did nothing', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'registerDay=4,registerBusy=2' });
    for (let n = 0; n < 4; n += 1) expect(await register('198.51.100.1')).toBe(201);
    at(60);
    const { status, headers, data } = await call('198.51.100.1');
    expect([status, headers.get('retry-after'), data]).toEqual([
      429,
      String(24 * 3600 - 60),
      { message: answers.tooManyToday },
    ]);
    for (const address of ['198.51.100.2', '198.51.100.3']) {
      expect([await register(address), await register(address)]).toEqual([201, 201]);
      expect(await register(address)).toBe(429);
    }
    at(60 + throttles.registerBusy.window);
    expect(await register('198.51.100.1')).toBe(201);
  });

  test('is told to the owner, from the one that reaches it until its day is over', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'registerDay=2' });
    const told = async () => {
      const token = await api.adminToken();
      const { status, headers } = await api.send('GET', '/reports/clients', { token });
      return [status, headers.get('x-registrations-slowed')];
    };
    await register('198.51.100.1');
    expect(await told()).toEqual([200, null]);
    await register('198.51.100.2');
    expect(await told()).toEqual([200, '1']);
    at(throttles.registerDay.window);
    expect(await told()).toEqual([200, null]);
  });

  // Measured before: 300 calls, 270 of them refused, and a fresh address met 429 for a day.
  test('is not reached by refused calls: one address cannot close the door for another', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'register=3,registerDay=20' });
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push(await register('198.51.100.1'));
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(57).fill(429)]);
    expect(await register('198.51.100.2')).toBe(201);
    const counted = await api.db`select count from throttle where key like 'registerDay:%'`;
    expect(counted).toEqual([{ count: 4 }]);
  });
});

describe('rows', () => {
  // Measured before: 3,000 logins with made-up names left 3,000 rows.
  test('of an address that tries made-up names are as many as its tries that were judged', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'loginAddress=3' });
    const statuses = [];
    for (let n = 0; n < 60; n += 1) {
      const body = { username: `nome ${n}`, password: 'errada' };
      statuses.push((await api.send('POST', '/auth/login', { body })).status);
    }
    expect(statuses).toEqual([...Array(3).fill(401), ...Array(57).fill(429)]);
    expect(await api.db`select 1 from throttle`).toHaveLength(4);
  });
});

describe('visits', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Mobile Safari/537.36';
  const counted = async () =>
    Number(
      (
        await api.db`select coalesce(sum(count), 0)::int as n from visit_counters where period = 'day'`
      )[0]?.n,
    );
  const visit = (address = '198.51.100.1') =>
    api.send('POST', '/reports/visits', {
      body: { fingerprint: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '') },
      headers: { 'user-agent': PHONE },
      platform: { address },
    });

  test('of one address are counted up to the limit, again a minute after the first, and never refused', async () => {
    api = testApi(api.db, { RATE_LIMITS: `visits=${MAX}` });
    for (let count = 0; count < 4; count += 1) expect((await visit()).status).toBe(204);
    expect(await counted()).toBe(MAX);
    at(throttles.visits.window - 1);
    await visit();
    expect(await counted()).toBe(MAX);
    await visit('198.51.100.2');
    expect(await counted()).toBe(MAX + 1);
    at(throttles.visits.window);
    for (let count = 0; count < 4; count += 1) await visit();
    expect(await counted()).toBe(MAX + 1 + MAX);
  });
});

describe('the figures', () => {
  test('are those of the design', () => {
    expect(LIMITS).toEqual(throttles);
  });

  test('hold through the API: the twentieth phone of an address is tried, the next is not', async () => {
    const statuses = [];
    for (let count = 0; count <= throttles.clientLogin.max; count += 1) {
      statuses.push(
        (await api.send('POST', '/users/login', { body: { phone: '11988887777' } })).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  test('hold through the API: thirty registrations an hour from one address', async () => {
    const statuses = [];
    for (let count = 0; count <= throttles.register.max; count += 1) {
      statuses.push((await api.send('POST', '/users/register', { body: person })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });
});

describe('what is counted', () => {
  test('is never taken for somebody else with a name and an address that read alike together', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'login=1' });
    const guess = async (username: string, address: string) =>
      (
        await api.send('POST', '/auth/login', {
          body: { username, password: 'errada' },
          ...from(address),
        })
      ).status;
    expect([await guess('dona', '198.51.100.1'), await guess('dona', '198.51.100.1')]).toEqual([
      401, 429,
    ]);
    expect(await guess('dona1', '98.51.100.1')).toBe(401);
  });

  test('is kept under no address, name or phone, and under another key for another secret', async () => {
    await api.send('POST', '/auth/login', { body: { username: 'dona', password: 'errada' } });
    await api.send('POST', '/users/login', { body: { phone: '11988887777' } });
    const keys = async () =>
      (await api.db`select key from throttle order by key`).map(({ key }) => String(key));
    const before = await keys();
    expect(before.map((key) => key.split(':')[0])).toEqual([
      'clientLogin',
      'login',
      'loginAddress',
    ]);
    expect(before.join(' ')).not.toMatch(/203\.0\.113|dona|98888/i);
    const other = testApi(api.db, { JWT_SECRET: 'another-secret-of-some-length-1234567890' });
    await other.send('POST', '/users/login', { body: { phone: '11988887777' } });
    expect(await keys()).toHaveLength(before.length + 1);
  });

  test('is not a call that the form itself would refuse', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'login=1,loginAddress=1,clientLogin=1,register=1' });
    for (let count = 0; count < 3; count += 1) {
      expect((await api.send('POST', '/auth/login', { body: { username: 'dona' } })).status).toBe(
        422,
      );
      expect((await api.send('POST', '/users/login', { body: { phone: '1' } })).status).toBe(422);
      expect(
        (await api.send('POST', '/users/register', { body: { ...person, name: '' } })).status,
      ).toBe(422);
      const setup = { username: 'x', password: '1', email: 'x', setupToken: SETUP_TOKEN };
      expect((await api.send('POST', '/auth/setup', { body: setup })).status).toBe(422);
    }
    expect(await api.db`select 1 from throttle`).toEqual([]);
  });
});
