import { NeonDbError } from '@neondatabase/serverless';
import { describe, expect, test } from 'vitest';
import { connect, DatabaseUnavailable, registerTransport } from '../../db/client.ts';
import { caught, EMPTY, refusing, serve } from './answering.ts';

type Failure = readonly [status: number, body: string];

const WRITE = 'insert into t values (1)';

/** Fails so many times and then answers; counts the calls. */
async function failing(times: number, [status, body]: Failure) {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    if (calls > times) return response.end(EMPTY);
    return response.writeHead(status).end(body);
  });
  return { db: connect(url), calls: () => calls };
}

const state = (code: string): Failure => [400, JSON.stringify({ message: 'no', code })];

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection lost, no resources
// (disk full), shutting down or starting, statement cut. Nothing the caller did: a 503 (design §7,
// threats F-01 and F-15).
const UNAVAILABLE = ['08000', '08001', '08003', '08006', '53100', '53200', '53300', '57014']
  .concat(['57P01', '57P02', '57P03', '57P04', '57P05'])
  .map((code) => [code, ...state(code)] as const);
const STATUSES = [429, 500, 502, 503, 504].map(
  (status) => [`status ${status}`, status, '{}'] as const,
);

// A refusal of what was asked: the caller decides (a taken name, a wrong id, a race).
const REFUSED = [
  '08P01',
  '22021',
  '22P02',
  '23503',
  '23505',
  '23514',
  '40001',
  '42601',
  '57000',
  '0',
  '',
];

describe('a database that cannot answer now', () => {
  test.each([...UNAVAILABLE, ...STATUSES])(
    'is unavailable with %s, and a write is sent once',
    async (_, status, body) => {
      const { db, calls } = await failing(1, [status, body]);
      expect(await caught(db.query(WRITE))).toBeInstanceOf(DatabaseUnavailable);
      expect(calls()).toBe(1);
    },
  );

  test.each([...UNAVAILABLE, ...STATUSES])(
    'is read again once after %s',
    async (_, status, body) => {
      const once = await failing(1, [status, body]);
      expect(await once.db`select 1`).toEqual([]);
      const twice = await failing(2, [status, body]);
      expect(await caught(twice.db`select 1`)).toBeInstanceOf(DatabaseUnavailable);
      expect([once.calls(), twice.calls()]).toEqual([2, 2]);
    },
  );

  test('is named without its host and password, and the cause is kept for the log', async () => {
    const error = (await caught(connect(await refusing())`select 1`)) as Error;
    expect(error.name).toBe('DatabaseUnavailable');
    expect(error.message).toBe('The database cannot be reached');
    expect(error.cause).toBeInstanceOf(Error);
    const { db } = await failing(2, [503, 'upstream is down']);
    const told = (await caught(db`select 1`)) as Error;
    expect(String(told.cause)).toContain('503: upstream is down');
    const cut = await failing(1, state('57014'));
    expect(String(((await caught(cut.db.query(WRITE))) as Error).cause)).toContain('57014');
  });
});

describe('a database that refuses', () => {
  test.each(REFUSED)('says so with SQLSTATE %j, and is not asked again', async (code) => {
    const { db, calls } = await failing(1, state(code));
    const error = await caught(db`select 1`);
    expect(error).toBeInstanceOf(NeonDbError);
    expect(error).toMatchObject({ message: 'no', code });
    expect(calls()).toBe(1);
  });

  test.each([401, 404])('says so with status %i', async (status) => {
    const { db, calls } = await failing(1, [status, 'who are you?']);
    const error = await caught(db`select 1`);
    expect(error).toBeInstanceOf(NeonDbError);
    expect((error as Error).message).toContain('who are you?');
    expect(calls()).toBe(1);
  });

  test.each(['null', '[]', '"57014"', '{}'])(
    'with a body of %s is not taken for one that is down',
    async (body) => {
      const { db } = await failing(1, [400, body]);
      expect(await caught(db.query(WRITE))).not.toBeInstanceOf(DatabaseUnavailable);
    },
  );
});

describe('only a read is sent again', () => {
  test.each([
    ['select 1', 2],
    ['SELECT 1', 2],
    ['\n  select\n1', 2],
    ['select(1)', 2],
    [WRITE, 1],
    ['update t set a = 1', 1],
    ['delete from t', 1],
    ['with it as (delete from t returning 1) select * from it', 1],
    ['with it as (insert into t\n  select 1) select 1', 1],
    ['selected()', 1],
    ["do $$ begin perform 'select'; end $$", 1],
  ])('%j', async (query, expected) => {
    const { db, calls } = await failing(9, [503, '']);
    await caught(db.query(query));
    expect(calls()).toBe(expected);
  });

  test('and never one whose caller has given up', async () => {
    const giveUp = new AbortController();
    let calls = 0;
    const url = await serve((request) => {
      calls += 1;
      giveUp.abort();
      request.socket.destroy();
    });
    const error = await caught(
      connect(url).query('select 1', [], { fetchOptions: { signal: giveUp.signal } }),
    );
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect((error as Error).message).toBe('The database did not answer in time');
    expect(calls).toBe(1);
  });
});

// threats F-15: a full disk of the embedded database is told by its SQLSTATE alone.
describe('the embedded database', () => {
  async function embedded(times: number, failure: () => Response | Promise<never>) {
    let calls = 0;
    const end = registerTransport('broken.invalid', async () => {
      calls += 1;
      return calls > times ? new Response(EMPTY) : failure();
    });
    return { db: connect('postgresql://toque@broken.invalid/toque'), calls: () => calls, end };
  }
  const full = () => new Response(state('53100')[1], { status: 400 });
  const closed = () => Promise.reject(new Error('closed'));

  test.each([
    ['a full disk', full],
    ['a closed engine', closed],
  ])('with %s is unavailable like any other', async (_, failure) => {
    const write = await embedded(1, failure);
    expect(await caught(write.db.query(WRITE))).toBeInstanceOf(DatabaseUnavailable);
    expect(write.calls()).toBe(1);
    write.end();
    const read = await embedded(1, failure);
    expect(await read.db`select 1`).toEqual([]);
    expect(read.calls()).toBe(2);
    read.end();
  });

  test('says what it refuses', async () => {
    const { db, end } = await embedded(1, () => new Response(state('23505')[1], { status: 400 }));
    expect(await caught(db.query(WRITE))).toMatchObject({ name: 'NeonDbError', code: '23505' });
    end();
  });
});
