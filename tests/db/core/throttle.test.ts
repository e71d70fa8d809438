import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { type Attempt, countAttempts, isFull, refundAttempts } from '../../../db/core/throttle.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { newPrepared, openPostgres } from '../../support/database/postgres-database.ts';

const FIRST = Date.parse('2026-03-10T12:00:00Z');
const HOUR = { key: 'hour', max: 2, window: 3600 };
const MINUTE = { key: 'minute', max: 1, window: 60 };

const db = await freshDb();

/** Takes one attempt so many seconds after the first one. */
function at(seconds: number, ...attempts: readonly Attempt[]): Promise<number> {
  setClock(() => FIRST + seconds * 1000);
  return countAttempts(db, attempts);
}

test('lets exactly the allowed number through and then says how long to wait', async () => {
  expect(await at(0, HOUR)).toBe(0);
  expect(await at(0, HOUR)).toBe(0);
  expect(await at(0, HOUR)).toBe(3600);
});

test('counts from the first attempt: later and refused ones do not move the end', async () => {
  await at(0, HOUR);
  await at(1800, HOUR);
  expect(await at(1801, HOUR)).toBe(1799);
  expect(await at(3599, HOUR)).toBe(1);
  expect(await at(3600, HOUR)).toBe(0);
});

test('begins a whole new window at one when the old one is over', async () => {
  for (let n = 0; n < 5; n += 1) await at(0, HOUR);
  expect(await at(4000, HOUR)).toBe(0);
  expect(await at(4100, HOUR)).toBe(0);
  expect(await at(4200, HOUR)).toBe(3400);
});

// docs/threats.md T-51; two hosts' clocks may differ by two minutes.
test('a window that began while the clock was ahead is over', async () => {
  const YEAR = 365 * 86_400;
  for (const [ahead, wait] of [
    [YEAR, 0],
    [3600, 0],
    [121, 0],
    [119, 179],
  ] as const) {
    const attempt = { ...MINUTE, key: `ahead ${ahead}` };
    await at(ahead, attempt);
    expect([ahead, await at(0, attempt)]).toEqual([ahead, wait]);
    expect(await isFull(db, attempt)).toBe(true);
    expect(await at(1, attempt)).toBe(wait === 0 ? 59 : wait - 1);
  }
});

test('rounds the wait up, so that who waits is let in', async () => {
  await at(0, MINUTE);
  expect(await at(10.2, MINUTE)).toBe(50);
  expect(await at(59.999, MINUTE)).toBe(1);
  expect(await at(60, MINUTE)).toBe(0);
});

test('asks for a wait even where nothing is allowed', async () => {
  expect(await at(0, { key: 'none', max: 0, window: 0 })).toBe(1);
});

test('counters are taken in the order in which the SQL functions lock them', async () => {
  const taken: unknown[] = [];
  const seeing = new Proxy(db, {
    apply: (target, self, given: unknown[]) => {
      taken.push(given[1]);
      return Reflect.apply(target, self, given);
    },
  });
  await countAttempts(seeing, [MINUTE, HOUR]);
  expect(taken[0]).toEqual(['hour', 'minute']);
  expect([await isFull(db, MINUTE), await isFull(db, { ...MINUTE, key: 'none' })]).toEqual([
    true,
    false,
  ]);
});

const WIDE = { key: 'wide', max: 20, window: 900 };
const NARROW = { key: 'narrow', max: 1, window: 300 };

test('several limits at once let through what all allow, and wait for the one that is used up alone', async () => {
  expect(await at(0, WIDE, MINUTE)).toBe(0);
  expect(await at(1, WIDE, MINUTE)).toBe(59);
  expect(await at(1, MINUTE, WIDE)).toBe(59);
});

test('several limits at once wait for the last to end, in whatever order they are given', async () => {
  const first = { ...MINUTE, key: 'a' };
  const last = { ...MINUTE, key: 'z' };
  await at(0, first, NARROW, last);
  expect(await at(0, first, NARROW, last)).toBe(300);
  expect(await at(0, last, NARROW, first)).toBe(300);
  expect(await at(60, NARROW, first, last)).toBe(240);
});

test('several limits at once each have their own count and window', async () => {
  await at(0, NARROW);
  expect(await at(10, MINUTE)).toBe(0);
  expect(await at(20, { ...MINUTE, key: 'another' })).toBe(0);
  expect(await at(30, MINUTE)).toBe(40);
});

const rows = async () =>
  Object.fromEntries(
    (await db`select key, count from throttle`).map((row) => [row.key, row.count]),
  );

test('a refused call writes nothing: no counter is raised, no row appears, none is even touched', async () => {
  await at(0, MINUTE);
  const written = async () =>
    (await db`select key, count, ctid::text, xmax::text from throttle`)[0];
  const before = await written();
  for (const other of ['a', 'b', 'z']) {
    expect(await at(1, { ...HOUR, key: other }, MINUTE)).toBe(59);
  }
  expect(await rows()).toEqual({ minute: 1 });
  expect(await written()).toEqual(before);
});

test('a refused call of many at once leaves no more rows than were let through', async () => {
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      at(0, { ...HOUR, key: `own ${n}` }, { key: 'shared', max: 4, window: 60 }),
    ),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  const left = await rows();
  expect(left.shared).toBe(4);
  expect(Object.keys(left)).toHaveLength(5);
});

const BUSY = { key: 'busy', max: 1, window: 86_400, role: 'overflowLimit' } as const;
const DAY = { key: 'day', max: 3, window: 86_400, role: 'softLimit' } as const;
const call = (seconds: number, who: string) =>
  at(seconds, { ...HOUR, max: 5, key: `hour ${who}` }, { ...BUSY, key: `busy ${who}` }, DAY);

test('beyond a threshold, who had her share waits, who did nothing is let in, and the count goes on', async () => {
  for (const who of ['ana', 'ana', 'bia']) expect(await call(0, who)).toBe(0);
  expect(await isFull(db, DAY)).toBe(true);
  expect(await call(10, 'ana')).toBe(86_390);
  expect(await call(10, 'bia')).toBe(86_390);
  for (const who of ['cora', 'dora', 'eva']) expect(await call(20, who)).toBe(0);
  expect(await call(20, 'cora')).toBe(86_400);
  expect(await rows()).toMatchObject({ day: 6, 'busy ana': 2, 'busy cora': 1 });
});

test('beyond a threshold, it is over with its window', async () => {
  for (const who of ['ana', 'ana', 'ana']) await call(0, who);
  expect(await call(86_399, 'ana')).toBe(1);
  expect(await call(86_400, 'ana')).toBe(0);
  expect(await isFull(db, DAY)).toBe(false);
});

test('a refund is one attempt of each, and all of the cleared; a counter at none is gone', async () => {
  for (let n = 0; n < 2; n += 1) await at(0, HOUR, { ...HOUR, key: 'own', max: 9 });
  await at(0, MINUTE);
  await refundAttempts(db, [HOUR, MINUTE], [{ ...HOUR, key: 'own' }]);
  expect(await rows()).toEqual({ hour: 1 });
  await refundAttempts(db, [HOUR, { ...HOUR, key: 'never taken' }]);
  expect(await rows()).toEqual({});
});

// Two calls that lock shared rows in two orders would wait for each other until the database kills
// one.
const postgres = inject('postgres');
test.skipIf(!postgres)(
  'on a real Postgres, callers with the same limits in other orders all get through',
  async () => {
    const database = await openPostgres(postgres ?? '', newPrepared);
    const real = connect(database.url);
    const limits = Array.from({ length: 40 }, (_, n) => ({ key: `k${n}`, max: 1000, window: 60 }));
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        countAttempts(real, n % 2 === 0 ? limits : limits.toReversed()),
      ),
    );
    expect(waits).toEqual(Array(60).fill(0));
    // Some look before others have counted, and yet: no refused call leaves a row or raises a counter.
    for (const round of [1, 2, 3, 4, 5]) {
      const shared = { key: `shared ${round}`, max: 7, window: 60 };
      const raced = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          countAttempts(real, [{ key: `name ${round} ${n}`, max: 5, window: 60 }, shared]),
        ),
      );
      expect(raced.filter((wait) => wait === 0)).toHaveLength(7);
      const [left] = await real`select count(*)::int as names,
        (select count from throttle where key = ${shared.key}) as counted
        from throttle where key like ${`name ${round} %`}`;
      expect(left).toEqual({ names: 7, counted: 7 });
    }
    await database.close();
  },
);

test.skipIf(!postgres)(
  'on a real Postgres, attempts are given back in the order of keys',
  async () => {
    const database = await openPostgres(postgres ?? '', newPrepared);
    const real = connect(database.url);
    // In the order of bytes 'Z' comes first, in the table 'a'.
    const attempts = ['a', 'Z'].map((key) => ({ ...HOUR, key }));
    for (const attempt of attempts) await countAttempts(real, [attempt]);
    const other = new pg.Client(database.address);
    await other.connect();
    await other.query("begin; select from throttle where key = 'Z' for update");
    const givenBack = refundAttempts(real, attempts);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1));
    const free = await other.query('select key from throttle for update skip locked');
    await other.query('rollback');
    await other.end();
    await givenBack;
    expect(free.rows).toEqual([{ key: 'a' }, { key: 'Z' }]);
    expect(await real`select key from throttle`).toEqual([]);
    await database.close();
  },
);
