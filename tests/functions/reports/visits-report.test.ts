import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Row = { readonly unique_visits: number } & Readonly<Record<string, unknown>>;

let api: TestApi;
let token: string;

/** An API where the practice is, at a moment, with a session opened then. */
async function at(time: string, zone = 'America/Sao_Paulo'): Promise<void> {
  setClock(() => Date.parse(time));
  api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
  token = await api.adminToken();
}
beforeEach(async () => {
  api = testApi(await testDb());
});
afterEach(() => setClock(null));

const counted = (period: string, bucket: string, count: number) =>
  api.db`insert into visit_counters (period, bucket, count) values (${period}, ${bucket}::date, ${count})`;
const report = async (query = '') =>
  (await api.send('GET', `/reports/visits${query}`, { token })).data as Row[];

describe('the visits (docs/spec.md §3, §7; docs/spec.md §10)', () => {
  test('of a day, a week and a month stand in rows of their own names', async () => {
    await at('2026-05-06T12:00:00Z');
    await counted('day', '2026-05-06', 3);
    await counted('week', '2026-05-04', 5);
    await counted('month', '2026-05-01', 9);
    expect((await report()).at(-1)).toEqual({ date: '2026-05-06', unique_visits: 3 });
    expect((await report('?period=day')).at(-1)).toEqual({ date: '2026-05-06', unique_visits: 3 });
    expect((await report('?period=week')).at(-1)).toEqual({
      start_date: '2026-05-04',
      unique_visits: 5,
    });
    expect((await report('?period=month')).at(-1)).toEqual({ month: '2026-05', unique_visits: 9 });
  });

  test('are those of thirty days, the oldest first, with a zero where nobody came', async () => {
    await at('2026-05-30T12:00:00Z');
    await counted('day', '2026-05-01', 4);
    await counted('day', '2026-05-30', 2);
    const rows = await report();
    expect(rows).toHaveLength(30);
    expect(rows[0]).toEqual({ date: '2026-05-01', unique_visits: 4 });
    expect(rows[1]).toEqual({ date: '2026-05-02', unique_visits: 0 });
    expect(rows[29]).toEqual({ date: '2026-05-30', unique_visits: 2 });
  });

  test('are none when nobody came in that time', async () => {
    await at('2026-05-31T12:00:00Z');
    expect(await report()).toEqual([]);
    await counted('day', '2026-05-01', 4);
    await counted('week', '2026-03-02', 4);
    await counted('month', '2025-05-01', 4);
    for (const period of ['day', 'week', 'month'])
      expect(await report(`?period=${period}`)).toEqual([]);
  });

  test('of the window before are told as a total', async () => {
    await at('2026-05-31T12:00:00Z');
    // The last and the first day of the thirty before, and their neighbours.
    for (const day of ['2026-05-01', '2026-04-02', '2026-04-01']) await counted('day', day, 4);
    const answer = () => api.send('GET', '/reports/visits', { token });
    const { data, headers } = await answer();
    expect(data).toEqual([]);
    expect(headers.get('x-total-before')).toBe('8');
    await counted('day', '2026-05-02', 1);
    expect((await answer()).headers.get('x-total-before')).toBe('8');
  });

  test('say which bucket had more than are counted', async () => {
    await at('2026-05-06T12:00:00Z');
    await counted('day', '2026-05-05', 5000);
    await counted('day', '2026-05-06', 3);
    await api.db`update visit_counters set limited = true where count = 5000`;
    expect((await report()).slice(-2)).toEqual([
      { date: '2026-05-05', unique_visits: 5000, limited: true },
      { date: '2026-05-06', unique_visits: 3 },
    ]);
  });

  test('of a day are not those of the week and the month that begin with it', async () => {
    // 1 June 2026 is a Monday.
    await at('2026-06-01T12:00:00Z');
    await counted('day', '2026-06-01', 1);
    await counted('week', '2026-06-01', 20);
    await counted('month', '2026-06-01', 300);
    const last = async (period: string) =>
      (await report(`?period=${period}`)).at(-1)?.unique_visits;
    expect([await last('day'), await last('week'), await last('month')]).toEqual([1, 20, 300]);
    expect(await report('?period=day')).toHaveLength(30);
  });

  test('are the ones that were just reported', async () => {
    await at('2026-05-06T12:00:00Z');
    const body = { fingerprint: 'a'.repeat(64), page_url: '/', referrer: '' };
    const phone = 'Mozilla/5.0 (Linux; Android 13) Chrome/154.0.0.0 Mobile Safari/537.36';
    await api.send('POST', '/reports/visits', { body, headers: { 'user-agent': phone } });
    expect((await report('?period=week')).at(-1)?.unique_visits).toBe(1);
  });

  test.each([['year'], [''], ['all'], ['DAY'], ["day' or 1=1"]])(
    'of the period %j are refused',
    async (period) => {
      await at('2026-05-06T12:00:00Z');
      const { status, data } = await api.send(
        'GET',
        `/reports/visits?period=${encodeURIComponent(period)}`,
        { token },
      );
      expect({ status, data }).toEqual({
        status: 422,
        data: { message: answers.period, errors: { period: answers.period } },
      });
    },
  );
});

// Each counter lies in the first bucket of the window, whose length the edge must not change.
describe.each([
  {
    edge: 'the first of March of a common year',
    time: '2026-03-01T12:00:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2026-01-31', week: '2025-12-08', month: '2025-04' },
    last: { day: '2026-03-01', week: '2026-02-23', month: '2026-03' },
  },
  {
    edge: 'the evening of 31 December',
    time: '2027-01-01T02:59:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2026-12-02', week: '2026-10-12', month: '2026-01' },
    last: { day: '2026-12-31', week: '2026-12-28', month: '2026-12' },
  },
  {
    edge: 'the first minutes of a year, in the middle of its week 53',
    time: '2027-01-01T03:01:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2026-12-03', week: '2026-10-12', month: '2026-02' },
    last: { day: '2027-01-01', week: '2026-12-28', month: '2027-01' },
  },
  {
    edge: 'the day after clocks go forward',
    time: '2026-03-09T04:30:00Z',
    zone: 'America/New_York',
    first: { day: '2026-02-08', week: '2025-12-22', month: '2025-04' },
    last: { day: '2026-03-09', week: '2026-03-09', month: '2026-03' },
  },
  {
    edge: 'the day after clocks go back, half a day before Greenwich',
    time: '2026-04-05T12:30:00Z',
    zone: 'Pacific/Auckland',
    first: { day: '2026-03-08', week: '2026-01-19', month: '2025-05' },
    last: { day: '2026-04-06', week: '2026-04-06', month: '2026-04' },
  },
  {
    edge: '31 May, whose day April lacks',
    time: '2026-05-31T12:00:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2026-05-02', week: '2026-03-09', month: '2025-06' },
    last: { day: '2026-05-31', week: '2026-05-25', month: '2026-05' },
  },
  {
    edge: '31 March, from which a month back is no 31 February',
    time: '2026-03-31T12:00:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2026-03-02', week: '2026-01-12', month: '2025-04' },
    last: { day: '2026-03-31', week: '2026-03-30', month: '2026-03' },
  },
  {
    edge: '31 January',
    time: '2027-01-31T12:00:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2027-01-02', week: '2026-11-09', month: '2026-02' },
    last: { day: '2027-01-31', week: '2027-01-25', month: '2027-01' },
  },
  {
    edge: 'a leap day',
    time: '2028-02-29T12:00:00Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2028-01-31', week: '2027-12-13', month: '2027-03' },
    last: { day: '2028-02-29', week: '2028-02-28', month: '2028-02' },
  },
  {
    edge: 'the last second of a year',
    time: '2026-12-31T23:59:59.999Z',
    zone: 'UTC',
    first: { day: '2026-12-02', week: '2026-10-12', month: '2026-01' },
    last: { day: '2026-12-31', week: '2026-12-28', month: '2026-12' },
  },
  {
    edge: 'the last second of a year',
    time: '2027-01-01T02:59:59.999Z',
    zone: 'America/Sao_Paulo',
    first: { day: '2026-12-02', week: '2026-10-12', month: '2026-01' },
    last: { day: '2026-12-31', week: '2026-12-28', month: '2026-12' },
  },
])('$edge, in $zone', ({ time, zone, first, last }) => {
  test.each([
    ['day', 'date', 30],
    ['week', 'start_date', 12],
    ['month', 'month', 12],
  ] as const)('the %s report spans its whole window', async (period, name, length) => {
    await at(time, zone);
    const bucket = period === 'month' ? `${first.month}-01` : first[period];
    await counted(period, bucket, 7);
    const rows = await report(`?period=${period}`);
    expect(rows).toHaveLength(length);
    expect(rows[0]).toEqual({ [name]: first[period], unique_visits: 7 });
    expect(rows.at(-1)).toEqual({ [name]: last[period], unique_visits: 0 });
    expect(new Set(rows.map((row) => row[name])).size).toBe(length);
  });
});
