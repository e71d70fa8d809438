import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api/api.ts';
import { keyedWrites, type Write } from '../../support/api/keyed-writes.ts';
import { MARIA, OwnerApi } from '../../support/api/owner-api.ts';
import {
  type Fault,
  type FaultyDatabase,
  faultyDatabase,
} from '../../support/database/faulty-database.ts';

// docs/threats.md F-02, F-04
let database: FaultyDatabase;
/** The api of the same database by a way that never fails. */
const sound = new OwnerApi();
const owner = new OwnerApi();

beforeAll(async () => {
  setClock(() => Date.parse('2026-05-04T12:00:00Z'));
  database = await faultyDatabase();
  await sound.start(database.sound);
  owner.api = testApi(database.db, { RATE_LIMITS: 'register=999999' });
  owner.token = sound.token;
});
afterAll(async () => {
  setClock(null);
  await database.close();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  database.fail(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fails = () => Promise.reject(new TypeError('fetch failed'));
const failsAfter: Fault = (_, send) => send().then(fails);
const FAULTS: readonly (readonly [string, Fault])[] = [
  ['the connection fails before it', fails],
  ['the connection fails after it', failsAfter],
  ['a gateway times out', (_, send) => send().then(() => new Response('', { status: 504 }))],
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

const { writes: WRITES, service, next } = keyedWrites(sound);

describe.each(WRITES)('%s', (what, table, make) => {
  // One fault for each write.
  const turn = WRITES.findIndex(([name]) => name === what) % FAULTS.length;
  const faults = FAULTS.slice(turn, turn + 1);

  test.each(faults)(
    'a write is saved once for its key where %s, or fails twice',
    async (_, fault) => {
      const write = await make();
      const other = await make();
      const before = await sound.count(table);
      const send = ([method, path, body]: Write, key: string) =>
        owner.send(method, path, body, { 'idempotency-key': key });
      failWrites(fault, 1);
      const key = `uma-${next()}`;
      const { status, data } = await send(write, key);
      expect(status).toBeLessThan(300);
      expect(await send(write, key)).toMatchObject({ status, data });
      expect(await sound.count(table)).toBe(before + 1);
      failWrites(fault, 2);
      const lost = await send(other, `duas-${key}`);
      expect(lost).toMatchObject({ status: 503, data: { message: answers.maybeSavedOnce } });
      expect((await send(other, `duas-${key}`)).status).toBe(status);
      expect(await sound.count(table)).toBe(before + 2);
    },
  );

  test('a write without a key is sent once and answered with 503', async () => {
    const write = await make();
    const before = await sound.count(table);
    failWrites(failsAfter, 1);
    const answer = await owner.send(...write);
    expect(answer).toMatchObject({ status: 503, data: { message: answers.maybeSaved } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await sound.count(table)).toBe(before + 1);
  });
});

// docs/spec.md §13, threat T-45: 5 s a query, 8 s for all of a request.
const writes: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', '/users/register', { ...MARIA, phone: '11977776666' }],
  ['POST', '/auth/login', { username: 'dona', password: 'x' }],
  ['PUT', '/content/hero', { title: 'Um' }],
];
test.each(writes)(
  'a database that answers in 4 s gets two queries of %s %s and no more',
  async (method, path, body) => {
    const serviceId = await service();
    vi.useFakeTimers({ toFake: ['performance'] });
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => new AbortController().signal);
    database.fail(({ body }, send) => {
      // The maintenance behind the call has its own time.
      if (!body.includes('delete from throttle')) vi.advanceTimersByTime(4000);
      return send();
    });
    const before = performance.now();
    const answer = await owner.send(method, path, { ...body, serviceId });
    expect(performance.now() - before).toBeLessThanOrEqual(8000);
    expect(timeout.mock.calls.slice(0, 2)).toEqual([[5000], [4000]]);
    expect(answer).toMatchObject({ status: 503, data: { message: answers.unavailable } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await sound.count(`clients where phone = '11977776666'`)).toBe(0);
  },
);
