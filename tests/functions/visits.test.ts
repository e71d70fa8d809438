import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../src/shared/clock.ts';
import { type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Mobile Safari/537.36';
const ANA = 'a'.repeat(64);

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});
afterEach(() => setClock(null));

const visit = (body: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', '/reports/visits', { body, headers: { 'user-agent': PHONE, ...headers } });
const at = (time: string) => setClock(() => Date.parse(time));
const counters = async () =>
  (
    await api.db`select period, bucket::text as bucket, count from visit_counters order by period, bucket`
  ).map(({ period, bucket, count }) => `${period} ${bucket}: ${count}`);

describe('a visit', () => {
  test('is counted once a day, week and month, and no fingerprint is kept', async () => {
    at('2026-05-06T12:00:00Z');
    for (const fingerprint of [ANA, ANA, 'fb-1k2j3']) {
      expect(await visit({ fingerprint, page_url: '/', referrer: '' })).toMatchObject({
        status: 204,
        text: '',
      });
    }
    expect(await counters()).toEqual([
      'day 2026-05-06: 2',
      'month 2026-05-01: 2',
      'week 2026-05-04: 2',
    ]);
    const seen = await api.db`select period, visitor from visit_seen`;
    expect(new Set(seen.map(({ visitor }) => visitor)).size).toBe(6);
    expect(JSON.stringify(seen)).not.toContain('aaaa');
  });

  test('of one person cannot be followed from one day to the next', async () => {
    at('2026-05-06T12:00:00Z');
    await visit({ fingerprint: ANA });
    at('2026-05-07T12:00:00Z');
    await visit({ fingerprint: ANA });
    const days = await api.db`select visitor from visit_seen where period = 'day'`;
    expect(new Set(days.map(({ visitor }) => visitor)).size).toBe(2);
    expect(await counters()).toEqual([
      'day 2026-05-06: 1',
      'day 2026-05-07: 1',
      'month 2026-05-01: 1',
      'week 2026-05-04: 1',
    ]);
  });

  test.each([
    ['a bot', { fingerprint: ANA }, { 'user-agent': 'Googlebot/2.1' }],
    ['a browser that asks not to be sold (GPC)', { fingerprint: ANA }, { 'sec-gpc': '1' }],
    ['a browser that asks not to be tracked (DNT)', { fingerprint: ANA }, { dnt: '1' }],
    ['nobody', {}, {}],
    ['a fingerprint that is none', { fingerprint: "'; drop table visit_seen" }, {}],
    ['a fingerprint too long', { fingerprint: `${ANA}a` }, {}],
    ['a fallback of no kind', { fingerprint: 'fb-' }, {}],
    ['a number', { fingerprint: 1 }, {}],
    ['an odd page', { fingerprint: ANA, page_url: 1 }, {}],
  ])('of %s is not counted, and no error either', async (_who, body, headers) => {
    expect(await visit(body, headers)).toMatchObject({ status: 204, text: '' });
    expect(await counters()).toEqual([]);
  });

  test.each([[{ 'sec-gpc': '0' }], [{ dnt: '0' }], [{ dnt: 'unspecified' }], [{}]])(
    'with %o is counted',
    async (headers) => {
      await visit({ fingerprint: ANA }, headers);
      expect(await counters()).toHaveLength(3);
    },
  );
});

// design §4 ('Reports'): days, ISO weeks and months are cut where the practice is. Each pair is a
// minute before and after an edge.
describe.each([
  {
    edge: 'midnight, from Saturday to Sunday and into a month',
    zone: 'America/Sao_Paulo',
    before: ['2026-03-01T02:59:00Z', '2026-02-28', '2026-02-23', '2026-02-01'],
    after: ['2026-03-01T03:01:00Z', '2026-03-01', '2026-02-23', '2026-03-01'],
  },
  {
    edge: 'Sunday to Monday',
    zone: 'America/Sao_Paulo',
    before: ['2026-03-02T02:59:00Z', '2026-03-01', '2026-02-23', '2026-03-01'],
    after: ['2026-03-02T03:01:00Z', '2026-03-02', '2026-03-02', '2026-03-01'],
  },
  {
    edge: 'the year, in the middle of its week 53',
    zone: 'America/Sao_Paulo',
    before: ['2027-01-01T02:59:00Z', '2026-12-31', '2026-12-28', '2026-12-01'],
    after: ['2027-01-01T03:01:00Z', '2027-01-01', '2026-12-28', '2027-01-01'],
  },
  {
    edge: 'the end of week 53',
    zone: 'America/Sao_Paulo',
    before: ['2027-01-04T02:59:00Z', '2027-01-03', '2026-12-28', '2027-01-01'],
    after: ['2027-01-04T03:01:00Z', '2027-01-04', '2027-01-04', '2027-01-01'],
  },
  {
    edge: 'a leap day',
    zone: 'America/Sao_Paulo',
    before: ['2028-03-01T02:59:00Z', '2028-02-29', '2028-02-28', '2028-02-01'],
    after: ['2028-03-01T03:01:00Z', '2028-03-01', '2028-02-28', '2028-03-01'],
  },
  {
    edge: 'Sunday to Monday, east of Greenwich',
    zone: 'Asia/Tokyo',
    before: ['2026-03-01T14:59:00Z', '2026-03-01', '2026-02-23', '2026-03-01'],
    after: ['2026-03-01T15:01:00Z', '2026-03-02', '2026-03-02', '2026-03-01'],
  },
  {
    edge: 'the year, half a day before Greenwich',
    zone: 'Pacific/Auckland',
    before: ['2026-12-31T10:59:00Z', '2026-12-31', '2026-12-28', '2026-12-01'],
    after: ['2026-12-31T11:01:00Z', '2027-01-01', '2026-12-28', '2027-01-01'],
  },
])('$edge, in $zone', ({ zone, before, after }) => {
  test.each([
    ['before', before],
    ['after', after],
  ])(
    'a visit a minute %s counts where the practice is',
    async (_when, [time = '', day, week, month]) => {
      api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
      at(time);
      await visit({ fingerprint: ANA });
      expect(await counters()).toEqual([`day ${day}: 1`, `month ${month}: 1`, `week ${week}: 1`]);
    },
  );
});

test('every day of a week counts in the same one', async () => {
  for (let day = 2; day <= 8; day += 1) {
    at(`2026-03-0${day}T12:00:00Z`);
    await visit({ fingerprint: ANA });
  }
  expect(await counters()).toEqual([
    ...[2, 3, 4, 5, 6, 7, 8].map((day) => `day 2026-03-0${day}: 1`),
    'month 2026-03-01: 1',
    'week 2026-03-02: 1',
  ]);
});
