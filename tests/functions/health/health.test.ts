import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { MIGRATIONS } from '../../../db/core/schema.ts';
import { refusing, serve } from '../../db/answering.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import { watched } from '../../support/database/watched-db.ts';

const READ_EVERY_MS = 5_000;
const VERSION = { version: 7, etag: '"x-7"', builtAt: '2026-03-10T12:00:00.000Z' };

// What was read of a database is kept for a while, so each test has a driver of its own.
let db: Db;
let api: TestApi;
let queries: number;
beforeEach(async () => {
  queries = 0;
  db = watched(await testDb(), (_sql, run) => {
    queries += 1;
    return run();
  });
  api = testApi(db);
});
// testDb leaves this table as it is.
const LATEST = { name: '0021_erasures.sql', version: 21 };
const forgetLatest = 'update schema_migrations set version = null where name = $1';
const addNewer = "insert into schema_migrations values (9999, $1 || 'x', 'x')";
afterEach(async () => {
  await db`delete from schema_migrations where version = 9999`;
  await db`update schema_migrations set version = ${LATEST.version} where name = ${LATEST.name}`;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const page = (text: string) => ({ openPage: async () => new Response(text) });
const publicationOf = async (text: string) =>
  (await api.send('GET', '/health', { platform: page(text) })).data;

test('a site that is ready says so, and nothing of its version and disk', async () => {
  await db`update content_state set version = 8`;
  const disk = async () => ({ free: 16 * 2 ** 20, size: 2 ** 30 });
  const platform = { ...page(JSON.stringify(VERSION)), disk };
  const { status, headers, data } = await api.send('GET', '/health', { platform });
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      status: 'ok',
      database: 'ok',
      publication: { version: 7, at: VERSION.builtAt, current: false },
    },
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a site that is ready shows the last save once it is published', async () => {
  expect(await publicationOf('{"version":0,"builtAt":"2026-03-10"}')).toMatchObject({
    publication: { version: 0, at: '2026-03-10', current: true },
  });
});

test.each(['', '<html>', 'null', '{"version":"7","builtAt":1}'])(
  'a site that is ready has no publication that can be read in %j',
  async (text) => {
    expect(await publicationOf(text)).toMatchObject({ publication: null });
  },
);

const failing = async (its = db, more = {}) => {
  const platform = { db: its, ...more };
  const { status, headers, data } = await api.send('GET', '/health', { platform });
  return { status, data, wait: headers.get('retry-after') };
};

test('a site without its database is 503, and the log says why', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = connect(await refusing());
  const expected = { status: 503, data: { message: answers.unavailable }, wait: '5' };
  expect(await failing(down)).toEqual(expected);
  expect(await failing(down)).toEqual(expected);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'health check failed',
      reason: 'The database cannot be reached',
    }),
  ]);
});

test.each([
  ['older', MIGRATIONS - 1, forgetLatest],
  ['newer', MIGRATIONS + 1, addNewer],
])('a site that is not ready because its database is %s is 503', async (_, applied, change) => {
  await db.query(change, [LATEST.name]);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = { message: answers.otherVersion };
  expect(await failing()).toEqual({ status: 503, data, wait: '5' });
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ applied, expected: MIGRATIONS });
});

test('a site that is not ready because its database is empty is 503', async () => {
  const refusal = { message: 'relation "schema_migrations" does not exist', code: '42P01' };
  const url = await serve((_, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal)),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = { message: answers.otherVersion };
  expect(await failing(connect(url))).toEqual({ status: 503, data, wait: '5' });
});

test('a site that is not ready because its disk is full is 503, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const disk = async () => ({ free: 16 * 2 ** 20 - 1, size: 2 ** 30 });
  const expected = { status: 503, data: { message: answers.unavailable }, wait: '5' };
  expect(await failing(db, { disk })).toEqual(expected);
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ reason: 'The disk is full' });
});

describe('a flood of calls', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  const call = async () => (await api.send('GET', '/health')).status;
  const flood = () => Promise.all(Array.from({ length: 100 }, call));

  test('a flood of calls reads the database once in five seconds', async () => {
    await call();
    expect(new Set(await flood())).toEqual(new Set([200]));
    expect(queries).toBe(1);
    vi.advanceTimersByTime(READ_EVERY_MS);
    await flood();
    expect(queries).toBe(2);
  });

  test('a flood of calls after a rest is not answered by what was read before it', async () => {
    await call();
    await db.query(addNewer, [LATEST.name]);
    vi.advanceTimersByTime(60_000);
    expect(new Set(await flood())).toEqual(new Set([503]));
  });
});
