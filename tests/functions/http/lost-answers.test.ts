import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { type Fault, type FaultyDatabase, faultyDatabase } from '../../support/faulty-database.ts';

// docs/threats.md F-02, F-04

let database: FaultyDatabase;
let api: TestApi;
let sound: TestApi;
let token: string;

beforeAll(async () => {
  database = await faultyDatabase();
  api = testApi(database.db);
  sound = testApi(database.sound);
  token = await sound.adminToken();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  database.fail(null);
  vi.restoreAllMocks();
});

const lost = () => new TypeError('fetch failed');
const FAULTS: readonly (readonly [string, Fault])[] = [
  ['the connection fails before it', () => Promise.reject(lost())],
  [
    'the connection fails after it',
    async (_, send) => {
      await send();
      throw lost();
    },
  ],
  [
    'a gateway times out',
    async (_, send) => {
      await send();
      return new Response('', { status: 504 });
    },
  ],
  [
    'the answer is truncated',
    async (_, send) => {
      const text = await (await send()).text();
      return new Response(text.slice(0, text.length / 2));
    },
  ],
];

/** Applies the fault to the statement that stores the key, so many times. */
function failWrites(fault: Fault, times: number): void {
  let left = times;
  database.fail((request, send) => {
    if (left === 0 || !request.body.includes('insert into idempotency_keys')) return send();
    left -= 1;
    return fault(request, send);
  });
}

let number = 0;
const next = () => {
  number += 1;
  return number;
};
const phone = () => `119${String(80_000_000 + next())}`;
const count = async (table: string) =>
  Number((await database.sound.query(`select count(*)::int as n from ${table}`))[0]?.n);

type Write = { method: string; path: string; token?: string; body?: unknown };
const service = async () => {
  const body = { title: `Serviço ${next()}`, description: 'x' };
  const { data } = await sound.send('POST', '/content/services', { token, body });
  return data as { id: string };
};
const client = async () => {
  const body = { name: 'Ana', phone: phone() };
  return (await sound.send('POST', '/users', { token, body })).data as { id: string };
};

const owned = (method: string, path: string, body?: object): Write => ({
  method,
  path,
  token,
  ...(body && { body }),
});

// Each adds one row to the table.
const WRITES: readonly (readonly [string, string, () => Promise<Write>])[] = [
  [
    'a registration',
    'service_requests',
    async () => {
      const body = { name: 'Ana', phone: phone(), serviceId: (await service()).id };
      return { method: 'POST', path: '/users/register', body: { ...body, termsAccepted: true } };
    },
  ],
  [
    'a new record',
    'revisions',
    async () => owned('POST', '/content/faq', { question: `P ${next()}`, answer: 'R' }),
  ],
  [
    'a changed record',
    'revisions',
    async () => owned('PUT', `/content/services/${(await service()).id}`, { title: 'Outro' }),
  ],
  ['a singleton', 'revisions', async () => owned('PUT', '/content/hero', { title: `T ${next()}` })],
  [
    'a deletion',
    'revisions',
    async () => owned('DELETE', `/content/services/${(await service()).id}`),
  ],
  ['a new client', 'clients', async () => owned('POST', '/users', { name: 'Bia', phone: phone() })],
  [
    'a deactivated client',
    'revisions',
    async () => owned('PUT', `/users/${(await client()).id}/toggle-active`),
  ],
  [
    'a message',
    'notifications',
    async () =>
      owned('POST', '/notifications', { title: 'T', message: 'M', userId: (await client()).id }),
  ],
  [
    'a term',
    'terms',
    async () =>
      owned('POST', '/users/terms', { title: `T ${next()}`, content: 'c', active: false }),
  ],
];

// Two faults for each write.
const faultsOf = (what: string) =>
  FAULTS.filter((_, at) => (at + WRITES.findIndex(([name]) => name === what)) % 2 === 0);

describe.each(WRITES)('%s', (what, table, make) => {
  const send = ({ method, path, ...sent }: Write, key?: string) =>
    api.send(method, path, { ...sent, ...(key && { headers: { 'idempotency-key': key } }) });

  test.each(faultsOf(what))(
    'with a key is repeated and saved once where %s',
    async (_when, fault) => {
      const write = await make();
      const before = await count(table);
      failWrites(fault, 1);
      const key = `uma-${next()}`;
      const first = await send(write, key);
      expect(first.status).toBeLessThan(300);
      expect(await count(table)).toBe(before + 1);
      expect((await send(write, key)).status).toBe(first.status);
      expect(await count(table)).toBe(before + 1);
    },
  );

  test.each(faultsOf(what).slice(0, 1))(
    'is 503 and can be repeated where %s twice',
    async (_when, fault) => {
      const write = await make();
      const before = await count(table);
      failWrites(fault, 2);
      const key = `uma-${next()}`;
      expect(await send(write, key)).toMatchObject({
        status: 503,
        data: { message: answers.maybeSavedOnce },
      });
      expect((await send(write, key)).status).toBeLessThan(300);
      expect(await count(table)).toBe(before + 1);
    },
  );

  test('without a key is sent once and answered with 503', async () => {
    const write = await make();
    const before = await count(table);
    const [, fault] = FAULTS[1] ?? [];
    if (!fault) throw new Error('no fault');
    failWrites(fault, 1);
    const answer = await send(write);
    expect(answer).toMatchObject({ status: 503, data: { message: answers.maybeSaved } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await count(table)).toBe(before + 1);
  });
});
