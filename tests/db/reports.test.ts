import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import * as reports from '../../db/reports.ts';
import * as visits from '../../db/visits.ts';
import { setClock } from '../../src/shared/clock.ts';
import { testDb } from '../support/database.ts';
import { count, insert } from './rows.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

let db: Db;
beforeEach(async () => {
  db = await testDb();
  setClock(() => NOW);
});
afterEach(() => setClock(null));

const request = (service_name: string, created_at = ago(0)) =>
  insert(db, 'service_requests', { service_name, created_at });

// Each day of 24 hours in America/Sao_Paulo ends at 03:00 in UTC.
const WINDOWS = {
  month: [
    { first: '2026-03-12', last: '2026-04-10' },
    { first: '2026-02-10', last: '2026-03-11' },
  ],
  week: [
    { first: '2026-04-04', last: '2026-04-10' },
    { first: '2026-03-28', last: '2026-04-03' },
  ],
  all: [null, null],
} as const;
const ranking = (period: keyof typeof WINDOWS) =>
  reports.services(db, WINDOWS[period][0], WINDOWS[period][1]);

describe('the ranking of services', () => {
  // design §4: `month` = last 30 days, `week` = last 7; spec §7: `all` is everything.
  test.each<['all' | 'month' | 'week', string[], number, number]>([
    ['all', ['just', 'month', 'over a month', 'over a week', 'week', 'years'], 6, 0],
    ['month', ['just', 'month', 'over a week', 'week'], 4, 1],
    ['week', ['just', 'week'], 2, 1],
  ])('of %s counts what was asked for in that time', async (period, expected, total, before) => {
    await request('years', '2020-01-01T00:00:00Z');
    await request('over a month', '2026-03-12T02:59:59Z');
    await request('month', '2026-03-12T03:00:00Z');
    await request('over a week', '2026-04-04T02:59:59Z');
    await request('week', '2026-04-04T03:00:00Z');
    await request('just');
    const { rows, ...totals } = await ranking(period);
    expect(rows.map((row) => row.service_name)).toEqual(expected);
    expect(totals).toEqual({ total, before });
  });

  test('tells of the window before when nobody asked in this one', async () => {
    await request('over a week', '2026-04-04T02:59:59Z');
    expect(await ranking('week')).toEqual({ rows: [], total: 0, before: 1 });
  });

  test('stands by number, of one number by name', async () => {
    for (const name of ['b', 'c', 'a', 'c', 'd', 'd', 'd']) await request(name);
    expect((await ranking('all')).rows).toEqual([
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
    const names = (await ranking('all')).rows.map((row) => row.service_name);
    expect(names.join('')).toBe('kabcdefghi');
  });
});

describe('a visit', () => {
  const visit = (visitor: string, { day = '2026-04-10', key = visitor, max = 60 } = {}) =>
    visits.record(
      db,
      {
        day: { bucket: day, visitor: `${visitor} d` },
        week: { bucket: '2026-04-06', visitor: `${visitor} w` },
        month: { bucket: '2026-04-01', visitor: `${visitor} m` },
        source: 'direct',
        step: 0,
        reading: null,
      },
      {
        calls: { key, max, window: 60 },
        visitors: { key: `new ${key}`, max: 500, window: 86_400 },
        day: 5_000,
      },
    );
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
