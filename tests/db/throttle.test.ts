import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../db/client.ts';
import { prepare } from '../../db/prepare.ts';
import { type Attempt, countAttempts } from '../../db/throttle.ts';
import { setClock } from '../../src/shared/clock.ts';
import { testDb } from '../support/database.ts';
import { openPostgres } from '../support/postgres-database.ts';

const FIRST = Date.parse('2026-03-10T12:00:00Z');
const HOUR = { key: 'hour', max: 2, window: 3600 };
const MINUTE = { key: 'minute', max: 1, window: 60 };

let db: Db;
beforeEach(async () => {
  db = await testDb();
});
afterEach(() => setClock(null));

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

test('rounds the wait up, so that who waits is let in', async () => {
  await at(0, MINUTE);
  expect(await at(10.2, MINUTE)).toBe(50);
  expect(await at(59.999, MINUTE)).toBe(1);
  expect(await at(60, MINUTE)).toBe(0);
});

test('asks for a wait even where nothing is allowed', async () => {
  expect(await at(0, { key: 'none', max: 0, window: 0 })).toBe(1);
});

describe('several limits at once', () => {
  const WIDE = { key: 'wide', max: 20, window: 900 };
  const NARROW = { key: 'narrow', max: 1, window: 300 };

  test('let through what all allow, and wait for the one that is used up alone', async () => {
    expect(await at(0, WIDE, MINUTE)).toBe(0);
    expect(await at(1, WIDE, MINUTE)).toBe(59);
    expect(await at(1, MINUTE, WIDE)).toBe(59);
  });

  test('wait for the last to end, in whatever order they are given', async () => {
    const first = { ...MINUTE, key: 'a' };
    const last = { ...MINUTE, key: 'z' };
    await at(0, first, NARROW, last);
    expect(await at(0, first, NARROW, last)).toBe(300);
    expect(await at(0, last, NARROW, first)).toBe(300);
    expect(await at(60, NARROW, first, last)).toBe(240);
  });

  test('each have their own count and window', async () => {
    await at(0, NARROW);
    expect(await at(10, MINUTE)).toBe(0);
    expect(await at(20, { ...MINUTE, key: 'another' })).toBe(0);
    expect(await at(30, MINUTE)).toBe(40);
  });
});

// Two calls that lock shared rows in two orders would wait for each other until the database kills
// one.
const postgres = inject('postgres');
test.skipIf(!postgres)(
  'on a real Postgres, callers with the same limits in other orders all get through',
  async () => {
    const database = await openPostgres(postgres ?? '');
    const real = connect(database.url);
    await prepare(real);
    const limits = Array.from({ length: 40 }, (_, n) => ({ key: `k${n}`, max: 1000, window: 60 }));
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        countAttempts(real, n % 2 === 0 ? limits : limits.toReversed()),
      ),
    );
    expect(waits).toEqual(Array(60).fill(0));
    await database.close();
  },
);
