import { describe, expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { ownerApi, refusal } from '../../support/api/owner-api.ts';

// Still 31 May in São Paulo.
const owner = ownerApi('2026-06-01T02:59:00Z');
const { send } = owner;
const report = (path: string) => send('GET', `/reports/${path}`);
const rowsOf = async (path: string) => (await report(path)).data as Record<string, unknown>[];

const PERIODS = {
  visits: ['day', 'week', 'month'],
  clients: ['day', 'week', 'month'],
  services: ['all', 'month', 'week'],
  paths: ['month', 'week'],
  reads: ['month', 'week'],
};
const INVALID = [
  'year',
  '',
  'DAY',
  ' day',
  'day,week',
  "day' or 1=1",
  'x'.repeat(5000),
  '\0',
  '💆',
];

describe.each(Object.entries(PERIODS))('/reports/%s', (name, valid) => {
  test('a report takes the first of its periods by default, and is empty at first', async () => {
    for (const query of ['', ...valid.map((period) => `?period=${period}`)])
      expect(await report(name + query)).toMatchObject({ status: 200, data: [] });
  });

  test('a report refuses any other period', async () => {
    const others = ['day', 'week', 'month', 'all'].filter((period) => !valid.includes(period));
    for (const period of [...INVALID, ...others])
      expect(await report(`${name}?period=${encodeURIComponent(period)}`)).toMatchObject(
        refusal('period', answers.period),
      );
    for (const query of ['period=week&period=week', 'period=week&period=year'])
      expect((await report(`${name}?${query}`)).status).toBe(422);
    expect((await report(`${name}?period=week&x=1&x=2`)).status).toBe(200);
  });
});

// docs/spec.md §3, §7: each period names its bucket and count.
const counted = (period: string, bucket: string, count: number) =>
  owner.db`insert into visit_counters (period, bucket, count)
      values (${period}, ${bucket}::date, ${count})`;
const totalBefore = async (period: string) =>
  (await report(`visits?period=${period}`)).headers.get('x-total-before');

test('/reports/visits counts 30 days, 12 weeks and 12 months, each on its own', async () => {
  // 1 June 2026 is a Monday.
  await owner.goTo('2026-06-01T12:00:00Z');
  for (const [period, count] of [
    ['day', 1],
    ['week', 20],
    ['month', 300],
  ] as const)
    await counted(period, '2026-06-01', count);
  const reports = ['visits?period=day', 'visits?period=week', 'visits?period=month'];
  const all = await Promise.all(reports.map(rowsOf));
  expect(all.map(({ length }) => length)).toEqual([30, 12, 12]);
  expect(all.map((rows) => rows.slice(-2))).toEqual([
    [
      { date: '2026-05-31', unique_visits: 0 },
      { date: '2026-06-01', unique_visits: 1 },
    ],
    [
      { start_date: '2026-05-25', unique_visits: 0 },
      { start_date: '2026-06-01', unique_visits: 20 },
    ],
    [
      { month: '2026-05', unique_visits: 0 },
      { month: '2026-06', unique_visits: 300 },
    ],
  ]);
  expect(await rowsOf('visits')).toEqual(all[0]);
});

test('/reports/visits is empty without counts in its window, and totals the window before', async () => {
  expect(await totalBefore('day')).toBe('0');
  // The first and last bucket of each window before, and the one before that.
  for (const day of ['2026-04-01', '2026-04-02', '2026-05-01']) await counted('day', day, 4);
  for (const day of ['2025-12-08', '2025-12-15', '2026-03-02']) await counted('week', day, 5);
  for (const day of ['2024-05-01', '2024-06-01', '2025-05-01']) await counted('month', day, 6);
  for (const [period, total] of [
    ['day', '8'],
    ['week', '10'],
    ['month', '12'],
  ] as const) {
    expect(await rowsOf(`visits?period=${period}`)).toEqual([]);
    expect(await totalBefore(period)).toBe(total);
  }
  await counted('day', '2026-05-02', 1);
  expect(await rowsOf('visits')).toHaveLength(30);
  expect(await totalBefore('day')).toBe('8');
});

let phones = 0;
/** Registrations at noon of a day of the practice. */
async function registered(day: string, count: number): Promise<void> {
  phones += count;
  await owner.db`insert into clients (name, name_key, phone, created_at)
      select 'Ana', 'ana', '119' || (80000000 + ${phones}::int - n), (${day} || ' 12:00-03')::timestamptz
      from generate_series(1, ${count}::int) n`;
}
const last = async (period: string) => {
  const { data, headers } = await report(`clients?period=${period}`);
  return [(data as unknown[]).slice(-2), headers.get('x-total-before')];
};

test('/reports/clients counts 30 days, 12 weeks and 12 months of rows and erased registrations', async () => {
  // 1 June 2026 is a Monday.
  await owner.goTo('2026-06-01T12:00:00Z');
  for (const [day, count] of [
    ['2024-06-30', 9],
    ['2024-07-01', 7],
    ['2026-03-01', 5],
    ['2026-05-31', 2],
    ['2026-06-01', 1],
  ] as const)
    await registered(day, count);
  await owner.db`insert into erased_registrations values ('2026-05-31', 1), ('2026-05-02', 4)`;
  expect(await last('day')).toEqual([
    [
      { date: '2026-05-31', count: 3 },
      { date: '2026-06-01', count: 1 },
    ],
    '4',
  ]);
  expect(await last('week')).toEqual([
    [
      { start_date: '2026-05-25', count: 3 },
      { start_date: '2026-06-01', count: 1 },
    ],
    '5',
  ]);
  expect(await last('month')).toEqual([
    [
      { month: '2026-05', count: 7 },
      { month: '2026-06', count: 1 },
    ],
    '7',
  ]);
});
