import { beforeEach, expect, test } from 'vitest';
import * as reports from '../../../db/reports/cards.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { insert } from '../rows.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

const db = await freshDb();
beforeEach(() => {
  setClock(() => NOW);
});

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
  reports.services(db, WINDOWS[period][0], WINDOWS[period][1], 'America/Sao_Paulo');

// docs/spec.md §10: `month` = last 30 days, `week` = last 7; docs/spec.md §7: `all` is everything.
test.each<['all' | 'month' | 'week', string[], number, number]>([
  ['all', ['just', 'month', 'over a month', 'over a week', 'week', 'years'], 6, 0],
  ['month', ['just', 'month', 'over a week', 'week'], 4, 1],
  ['week', ['just', 'week'], 2, 1],
])(
  'the ranking of %s counts the requests of that time',
  async (period, expected, total, before) => {
    await request('years', '2020-01-01T00:00:00Z');
    await request('over a month', '2026-03-12T02:59:59Z');
    await request('month', '2026-03-12T03:00:00Z');
    await request('over a week', '2026-04-04T02:59:59Z');
    await request('week', '2026-04-04T03:00:00Z');
    await request('just');
    const { rows, ...totals } = await ranking(period);
    expect(rows.map((row) => row.service_name)).toEqual(expected);
    expect(totals).toEqual({ total, before });
  },
);

test('the ranking of services has the window before when this one has no requests', async () => {
  await request('over a week', '2026-04-04T02:59:59Z');
  expect(await ranking('week')).toEqual({ rows: [], total: 0, before: 1 });
});

test('the ranking of services is sorted by number, then by name', async () => {
  for (const name of ['b', 'c', 'a', 'c', 'd', 'd', 'd']) await request(name);
  expect((await ranking('all')).rows).toEqual([
    { service_name: 'd', request_count: 3 },
    { service_name: 'c', request_count: 2 },
    { service_name: 'a', request_count: 1 },
    { service_name: 'b', request_count: 1 },
  ]);
});

// docs/spec.md §9: top 10 services.
test('the ranking of services ends after ten', async () => {
  for (const name of 'kjihgfedcba') await request(name);
  await request('k');
  const names = (await ranking('all')).rows.map((row) => row.service_name);
  expect(names.join('')).toBe('kabcdefghi');
});
