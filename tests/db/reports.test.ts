import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import * as reports from '../../db/reports.ts';
import { setClock } from '../../src/shared/clock.ts';
import { testDb } from '../support/database.ts';
import { count, insert } from './rows.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const DAY = 86_400_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();

let db: Db;
beforeEach(async () => {
  db = await testDb();
  setClock(() => NOW);
});
afterEach(async () => {
  setClock(null);
  await db`reset timezone`;
});

const request = (service_name: string, created_at = ago(0)) =>
  insert(db, 'service_requests', { service_name, created_at });

describe('the ranking of services', () => {
  // design §4: `month` = last 30 days, `week` = last 7; spec §7: `all` is everything.
  test.each<['all' | 'month' | 'week', string[]]>([
    ['all', ['just', 'month', 'over a month', 'over a week', 'week', 'years']],
    ['month', ['just', 'month', 'over a week', 'week']],
    ['week', ['just', 'week']],
  ])('of %s counts what was asked for in that time', async (period, expected) => {
    await request('years', '2020-01-01T00:00:00Z');
    await request('over a month', ago(30 * DAY + 1));
    await request('month', ago(30 * DAY - 1));
    await request('over a week', ago(7 * DAY + 1));
    await request('week', ago(7 * DAY - 1));
    await request('just');
    const names = (await reports.services(db, period)).map((row) => row.service_name);
    expect(names).toEqual(expected);
  });

  test('is of days of 24 hours in a database of any time zone', async () => {
    // Auckland set its clocks back on 5 April 2026.
    await db`set timezone to 'Pacific/Auckland'`;
    await request('over a week', ago(7 * DAY + 1));
    await request('week', ago(7 * DAY - 1));
    expect(await reports.services(db, 'week')).toEqual([
      { service_name: 'week', request_count: 1 },
    ]);
  });

  test('stands by number, of one number by name', async () => {
    for (const name of ['b', 'c', 'a', 'c', 'd', 'd', 'd']) await request(name);
    expect(await reports.services(db, 'all')).toEqual([
      { service_name: 'd', request_count: 3 },
      { service_name: 'c', request_count: 2 },
      { service_name: 'a', request_count: 1 },
      { service_name: 'b', request_count: 1 },
    ]);
  });

  // spec §9: top 10 services.
  test('ends after ten', async () => {
    for (const name of 'kjihgfedcba') await request(name);
    await request('k');
    const names = (await reports.services(db, 'all')).map((row) => row.service_name);
    expect(names.join('')).toBe('kabcdefghi');
  });
});

describe('a visit', () => {
  const buckets = (visitor: string, day = '2026-04-10'): reports.BucketVisit[] => [
    { period: 'day', bucket: day, visitor: `${visitor} d` },
    { period: 'week', bucket: '2026-04-06', visitor: `${visitor} w` },
    { period: 'month', bucket: '2026-04-01', visitor: `${visitor} m` },
  ];
  const visit = (visitor: string, { day = '2026-04-10', key = visitor, max = 60 } = {}) =>
    reports.recordVisit(db, buckets(visitor, day), { key, max, window: 60 });
  const counters = async () =>
    (await db`select period, bucket::text, count from visit_counters order by period, bucket`).map(
      Object.values,
    );

  // design §4: exact uniques of each day, week and month.
  test('counts once a visitor in each bucket', async () => {
    await visit('ana');
    await visit('ana');
    await visit('bia');
    expect(await counters()).toEqual([
      ['day', '2026-04-10', 2],
      ['month', '2026-04-01', 2],
      ['week', '2026-04-06', 2],
    ]);
  });

  test('of the next day is new that day, and no more in its week and month', async () => {
    await visit('ana');
    await visit('ana', { day: '2026-04-11' });
    expect(await counters()).toEqual([
      ['day', '2026-04-10', 1],
      ['day', '2026-04-11', 1],
      ['month', '2026-04-01', 1],
      ['week', '2026-04-06', 1],
    ]);
  });

  test('over the limit of its address is not counted and leaves no visitor', async () => {
    for (const visitor of ['ana', 'bia', 'caio'])
      await visit(visitor, { key: 'one address', max: 2 });
    expect((await counters())[0]).toEqual(['day', '2026-04-10', 2]);
    expect(await count(db, 'visit_seen')).toBe(6);
    await visit('dora', { key: 'another' });
    expect((await counters())[0]).toEqual(['day', '2026-04-10', 3]);
  });

  test('counts again once the window of the first one is over', async () => {
    const later = (seconds: number, visitor: string) => {
      setClock(() => NOW + seconds * 1000);
      return visit(visitor, { key: 'one address', max: 1 });
    };
    const days = async () => (await counters())[0]?.[2];
    await later(0, 'ana');
    await later(59.999, 'bia');
    expect(await days()).toBe(1);
    await later(60, 'caio');
    expect(await days()).toBe(2);
    await later(119, 'dora');
    expect(await days()).toBe(2);
    await later(120, 'eva');
    expect(await days()).toBe(3);
  });
});
