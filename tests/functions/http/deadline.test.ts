import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { type FaultyDatabase, faultyDatabase } from '../../support/faulty-database.ts';

// docs/spec.md §13, threat T-45: 5 s a query, and one deadline of 8 s for all of a request's.

let database: FaultyDatabase;
let api: TestApi;
let token: string;
/** What each query was given, in ms. */
let given: number[];

beforeAll(async () => {
  database = await faultyDatabase();
  api = testApi(database.db);
  token = await testApi(database.sound).adminToken();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(console, 'error').mockReturnValue();
  given = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms);
    return new AbortController().signal;
  });
});
afterEach(() => {
  database.fail(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every answer of the database comes so late, but of what goes on behind the call's own. */
const answeringIn = (ms: number) =>
  database.fail(({ body }, send) => {
    if (!body.includes('delete from throttle')) vi.advanceTimersByTime(ms);
    return send();
  });

const register = () => ({
  body: { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true },
});
const unavailable = { status: 503, data: { message: answers.unavailable } };

describe('a database that answers in 4 s', () => {
  test.each([
    ['POST', '/users/register', register],
    ['POST', '/auth/login', () => ({ body: { username: 'dona', password: 'x' } })],
    ['PUT', '/content/hero', () => ({ token, body: { title: 'Um' } })],
  ] as const)('%s %s waits for it twice and sends nothing more', async (method, path, sent) => {
    answeringIn(4000);
    const before = performance.now();
    const answer = await api.send(method, path, sent());
    expect(performance.now() - before).toBeLessThanOrEqual(8000);
    expect(given.slice(0, 2)).toEqual([5000, 4000]);
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  test('leaves nothing behind of what was not sent', async () => {
    answeringIn(4000);
    await api.send('POST', '/users/register', register());
    expect(await database.sound`select 1 from clients`).toEqual([]);
  });
});
