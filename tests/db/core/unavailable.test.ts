import { NeonDbError } from '@neondatabase/serverless';
import { describe, expect, test, vi } from 'vitest';
import { connect, registerTransport } from '../../../db/core/client.ts';
import { DatabaseUnavailable } from '../../../db/core/unavailable.ts';
import { caught, EMPTY, refusing, serve } from '../answering.ts';

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

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection lost, read-only,
// no resources (disk full), shutting down or starting, statement cut, files damaged. Nothing the
// caller did: a 503 (docs/spec.md §13, threats F-01, F-15 and F-17).
const UNAVAILABLE = ['08000', '08001', '08003', '08006', '25006', '53100', '53200', '53300']
  .concat(['57014', '57P01', '57P02', '57P03', '57P04', '57P05', '58030', '58P01'])
  .concat(['XX001', 'XX002'])
  .map((code) => [code, ...state(code)] as const);
const STATUSES = [429, 500, 502, 503, 504].map(
  (status) => [`status ${status}`, status, '{}'] as const,
);

// A refusal of what was asked: the caller decides (a taken name, a wrong id, a race).
const REFUSED = ['', ...'08P01 22021 22P02 23503 23505 23514 40000 42601 57000 0'.split(' ')];

test.each([...UNAVAILABLE, ...STATUSES])(
  'a database that cannot answer now is unavailable with %s, and a write is sent once',
  async (_, status, body) => {
    const { db, calls } = await failing(1, [status, body]);
    expect(await caught(db.query(WRITE))).toBeInstanceOf(DatabaseUnavailable);
    expect(calls()).toBe(1);
  },
);

test.each([...UNAVAILABLE, ...STATUSES])(
  'a database that cannot answer now is read again once after %s',
  async (_, status, body) => {
    const once = await failing(1, [status, body]);
    expect(await once.db`select 1`).toEqual([]);
    const twice = await failing(2, [status, body]);
    expect(await caught(twice.db`select 1`)).toBeInstanceOf(DatabaseUnavailable);
    expect([once.calls(), twice.calls()]).toEqual([2, 2]);
  },
);

test('a database that cannot answer now is named without its host and password, and the cause is kept for the log', async () => {
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

test.each(REFUSED)(
  'a database that refuses says so with SQLSTATE %j, and is not asked again',
  async (code) => {
    const { db, calls } = await failing(1, state(code));
    const error = await caught(db`select 1`);
    expect(error).toBeInstanceOf(NeonDbError);
    expect(error).toMatchObject({ message: 'no', code });
    expect(calls()).toBe(1);
  },
);

test.each([401, 404])('a database that refuses says so with status %i', async (status) => {
  const { db, calls } = await failing(1, [status, 'who are you?']);
  const error = await caught(db`select 1`);
  expect(error).toBeInstanceOf(NeonDbError);
  expect((error as Error).message).toContain('who are you?');
  expect(calls()).toBe(1);
});

test.each(['null', '[]', '"57014"', '{}'])(
  'a database that refuses with a body of %s is not taken for one that is down',
  async (body) => {
    const { db } = await failing(1, [400, body]);
    expect(await caught(db.query(WRITE))).not.toBeInstanceOf(DatabaseUnavailable);
  },
);

// Postgres has undone the whole transaction because of another one (40001, 40P01): it is as new.
describe.each(['40001', '40P01'])('what others stood in the way of (%s)', (code) => {
  test('a transaction that lost a race is done when it is asked again, a write too', async () => {
    const { db, calls } = await failing(1, state(code));
    expect(await db.query(WRITE)).toEqual([]);
    expect(calls()).toBe(2);
  });

  test('a transaction that lost a race is unavailable the second time, and was not saved', async () => {
    const { db, calls } = await failing(2, state(code));
    const error = await caught(db.query(WRITE));
    expect(error).toMatchObject({ name: 'DatabaseUnavailable', code, maybeSaved: false });
    expect(calls()).toBe(2);
  });
});

const end = async (failure: Failure, query = WRITE) =>
  caught((await failing(9, failure)).db.query(query));

test.each([
  ['08006', true],
  ['57P01', true],
  ['57P02', true],
  ['57P03', false],
  ['25006', false],
  ['53100', false],
  ['53300', false],
  ['57014', false],
  ['58030', false],
  ['XX001', false],
])(
  'whether a write may have been saved is known from SQLSTATE %s: %s',
  async (code, maybeSaved) => {
    expect(await end(state(code))).toMatchObject({ code, maybeSaved });
    expect(await end(state(code), 'select 1')).toMatchObject({ code, maybeSaved: false });
  },
);

test('whether a write may have been saved is open when the line breaks, and not when no connection stood', async () => {
  expect(await end([502, ''])).toMatchObject({ code: '', maybeSaved: true });
  const broken = await serve((request) => request.socket.destroy());
  expect(await caught(connect(broken).query(WRITE))).toMatchObject({ maybeSaved: true });
  const nobody = connect(await refusing());
  expect(await caught(nobody.query(WRITE))).toMatchObject({ maybeSaved: false });
  const gone = connect('postgresql://toque@nobody.invalid/toque');
  expect(await caught(gone.query(WRITE))).toMatchObject({ maybeSaved: false });
});

test.each([
  ['25006', 'The database takes no writes'],
  ['53100', 'The disk of the database is full'],
  ['XX001', 'The database is damaged'],
  ['XX002', 'The database is damaged'],
  ['58030', 'The database cannot use its files'],
  ['40P01', 'Other writes stood in the way'],
  ['57014', 'The database did not answer in time'],
  ['53300', 'The database cannot be reached'],
])('the cause of %s has words of its own for the log', async (code, message) => {
  const { db } = await failing(9, state(code));
  expect(await caught(db.query(WRITE))).toMatchObject({ code, message });
});

test('the deadline of a request leaves a query what the ones before it have left, at most 5 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { db } = await failing(0, [200, '']);
  const deadline = { at: performance.now() + 60_000 };
  await db.until(deadline)`select 1`;
  deadline.at = performance.now() + 900;
  await db.until(deadline).query('select 1');
  await db
    .until(deadline)
    .transaction([db`select 1`])
    .catch(() => null);
  const given = timeout.mock.calls.map(([ms]) => ms);
  timeout.mockRestore();
  expect(given[0]).toBe(5000);
  expect(given).toHaveLength(3);
  for (const ms of given.slice(1)) {
    expect(ms).toBeLessThanOrEqual(900);
    expect(ms).toBeGreaterThan(0);
  }
});

test('the deadline of a request that is over sends nothing', async () => {
  const { db, calls } = await failing(0, [200, '']);
  const late = db.until({ at: performance.now() - 1 });
  for (const query of [late`select 1`, late.query(WRITE), late.transaction([db`select 1`])]) {
    expect(await caught(query)).toMatchObject({
      name: 'DatabaseUnavailable',
      message: 'The database did not answer in time',
      maybeSaved: false,
    });
  }
  expect(calls()).toBe(0);
});

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
])('only a read is sent again: %j', async (query, expected) => {
  const { db, calls } = await failing(9, [503, '']);
  await caught(db.query(query));
  expect(calls()).toBe(expected);
});

test('only a read is sent again: never one whose caller has given up', async () => {
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

// threats F-15: a full disk of the embedded database is recognised by its SQLSTATE alone.
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
])('the embedded database with %s is unavailable like any other', async (_, failure) => {
  const write = await embedded(1, failure);
  expect(await caught(write.db.query(WRITE))).toBeInstanceOf(DatabaseUnavailable);
  expect(write.calls()).toBe(1);
  write.end();
  const read = await embedded(1, failure);
  expect(await read.db`select 1`).toEqual([]);
  expect(read.calls()).toBe(2);
  read.end();
});

test('the embedded database says what it refuses', async () => {
  const { db, end } = await embedded(1, () => new Response(state('23505')[1], { status: 400 }));
  expect(await caught(db.query(WRITE))).toMatchObject({ name: 'NeonDbError', code: '23505' });
  end();
});
