import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import * as visiting from './visiting.ts';

const ANA = 'a'.repeat(64);

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});
afterEach(() => setClock(null));

const visit = (body: unknown, headers: Record<string, string> = {}) =>
  visiting.visit(api, body, { headers });
const at = (time: string) => setClock(() => Date.parse(time));
const counters = () => visiting.counters(api.db);

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
    ['a fingerprint of capitals', { fingerprint: ANA.toUpperCase() }, {}],
    ['a fingerprint with a line', { fingerprint: `${ANA}\n` }, {}],
    ['a fallback too long', { fingerprint: `fb-${'a'.repeat(33)}` }, {}],
    ['an empty fingerprint', { fingerprint: '' }, {}],
    ['a list of fingerprints', { fingerprint: [ANA] }, {}],
    ['a fingerprint inside another thing', { fingerprint: { $ne: null } }, {}],
    ['a fingerprint of a kilobyte', { fingerprint: 'a'.repeat(1024) }, {}],
    ['an odd page', { fingerprint: ANA, page_url: 1 }, {}],
    ['a list of pages', { fingerprint: ANA, page_url: ['/'] }, {}],
    ['no page', { fingerprint: ANA, page_url: null }, {}],
    ['a referrer of no kind', { fingerprint: ANA, referrer: {} }, {}],
  ])('of %s is not counted, and no error either', async (_who, body, headers) => {
    expect(await visit(body, headers)).toMatchObject({ status: 204, text: '' });
    expect(await counters()).toEqual([]);
  });

  // docs/spec.md §10: 8 KiB of a public body.
  test('of a megabyte, or of no JSON at all, is refused in words, and nothing is counted', async () => {
    for (const field of ['fingerprint', 'page_url', 'referrer']) {
      const body = { fingerprint: ANA, page_url: '/', [field]: 'a'.repeat(1_048_576) };
      expect(await visit(body)).toMatchObject({ status: 413 });
    }
    for (const raw of ['', '{']) {
      expect((await api.send('POST', '/reports/visits', { raw })).status).toBe(400);
    }
    // docs/spec.md §10: 204 for any JSON.
    for (const raw of ['[]', '[{}]', 'null', '"a"', '1', 'true', '{"id":1}']) {
      expect((await api.send('POST', '/reports/visits', { raw })).status).toBe(204);
    }
    expect(await counters()).toEqual([]);
  });

  // docs/spec.md §10: 5,000 people a day; 500 new ones of an address.
  test('beyond a full day is not counted, and the report says so', async () => {
    at('2026-05-06T12:00:00Z');
    const full = [
      ['day', '2026-05-06', 4_999],
      ['week', '2026-05-04', 8_000],
      ['month', '2026-05-01', 9_000],
    ] as const;
    for (const [period, bucket, count] of full)
      await api.db`insert into visit_counters (period, bucket, count)
        values (${period}, ${bucket}, ${count})`;
    await visit({ fingerprint: visiting.person(1) });
    expect((await counters())[0]).toBe('day 2026-05-06: 5000');
    await visit({ fingerprint: visiting.person(2) });
    await visit({ fingerprint: visiting.person(1), page_url: '/register' });
    expect(await counters()).toEqual([
      'day 2026-05-06: 5000 limited',
      'month 2026-05-01: 9001 limited',
      'week 2026-05-04: 8001 limited',
    ]);
    expect(await visiting.ways(api.db)).toEqual(['direct: 1 1 0 0']);
    const report = await api.send('GET', '/reports/visits', { token: await api.adminToken() });
    expect((report.data as object[]).at(-1)).toEqual({
      date: '2026-05-06',
      unique_visits: 5_000,
      limited: true,
    });
  });

  test('of the 501st new person of an address is not counted, of any other is', async () => {
    at('2026-05-06T12:00:00Z');
    api = testApi(api.db, { RATE_LIMITS: 'visits=20000' });
    for (let n = 0; n < 510; n += 1) await visit({ fingerprint: visiting.person(n) });
    expect((await counters())[0]).toBe('day 2026-05-06: 500');
    const platform = { address: '198.51.100.9' };
    await visiting.visit(api, { fingerprint: visiting.person(505) }, { platform });
    expect((await counters())[0]).toBe('day 2026-05-06: 501');
  });

  test.each([[{ 'sec-gpc': '0' }], [{ dnt: '0' }], [{ dnt: 'unspecified' }], [{}]])(
    'with %o is counted',
    async (headers) => {
      await visit({ fingerprint: ANA }, headers);
      expect(await counters()).toHaveLength(3);
    },
  );
});

// docs/spec.md §10 ('Reports'): days, ISO weeks and months are cut where the practice is. Each pair is just
// before and after an edge.
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
    edge: 'the last second of a year, in UTC',
    zone: 'UTC',
    before: ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-28', '2026-12-01'],
    after: ['2027-01-01T00:00:00Z', '2027-01-01', '2026-12-28', '2027-01-01'],
  },
  {
    edge: 'the last second of a year',
    zone: 'America/Sao_Paulo',
    before: ['2027-01-01T02:59:59.999Z', '2026-12-31', '2026-12-28', '2026-12-01'],
    after: ['2027-01-01T03:00:00Z', '2027-01-01', '2026-12-28', '2027-01-01'],
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
    'a visit just %s counts where the practice is',
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

test.each(['America/Sao_Paulo', 'UTC'])(
  'a visit at midnight of a year counts in one day, week and month, in %s',
  async (zone) => {
    const midnight = Date.parse(zone === 'UTC' ? '2027-01-01T00:00Z' : '2027-01-01T03:00Z');
    api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
    // The year ends while the visit is taken down, wherever that is.
    for (let asked = 0; asked < 8; asked += 1) {
      let calls = 0;
      setClock(() => midnight + (calls++ < asked ? -1 : 0));
      await visit({ fingerprint: visiting.person(asked) });
    }
    const rows = await counters();
    const count = (name: string) => Number(rows.find((row) => row.startsWith(name))?.split(' ')[2]);
    expect(count('day 2026-12-31')).toBe(count('month 2026-12-01'));
    expect(count('day 2027-01-01')).toBe(count('month 2027-01-01'));
    expect(count('day 2026-12-31') + count('day 2027-01-01')).toBe(8);
    expect(rows).toContain('week 2026-12-28: 8');
  },
);

test('a person on both sides of a week and of a month counts in each, and nothing links them', async () => {
  const times = [
    // A month begins on the Friday, the next week on the Monday.
    ['2026-04-30T12:00:00Z', '2026-05-01T12:00:00Z'],
    ['2026-05-03T12:00:00Z', '2026-05-04T12:00:00Z'],
  ].flat();
  const keys: string[] = [];
  for (const time of times) {
    at(time);
    await visit({ fingerprint: ANA });
    const rows = await api.db`select period, bucket::text, visitor from visit_seen`;
    keys.push(...rows.map(({ period, bucket, visitor }) => `${period} ${bucket} ${visitor}`));
  }
  expect(await counters()).toEqual([
    'day 2026-04-30: 1',
    'day 2026-05-01: 1',
    'day 2026-05-03: 1',
    'day 2026-05-04: 1',
    'month 2026-04-01: 1',
    'month 2026-05-01: 1',
    'week 2026-04-27: 1',
    'week 2026-05-04: 1',
  ]);
  // Four days, two weeks and two months: as many keys, none of them in two buckets.
  const all = [...new Set(keys)];
  expect(all).toHaveLength(8);
  expect(new Set(all.map((key) => key.split(' ')[2])).size).toBe(8);
});

test('an address has another key each day', async () => {
  const keys = async () =>
    (await api.db`select key from throttle where key like 'visit%'`).map(({ key }) => String(key));
  at('2026-05-06T12:00:00Z');
  await visit({ fingerprint: ANA });
  at('2026-05-07T12:00:00Z');
  await visit({ fingerprint: ANA });
  expect(new Set(await keys()).size).toBe(4);
});

// Lord Howe is half a day ahead of São Paulo: what was today becomes yesterday again.
test('a time zone that changes in between counts nobody twice in a bucket, and goes on', async () => {
  const cut = (zone: string) => {
    api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
  };
  at('2026-05-31T20:00:00Z');
  await visit({ fingerprint: ANA, page_url: '/register' });
  cut('Australia/Lord_Howe');
  await visit({ fingerprint: ANA });
  await visit({ fingerprint: visiting.person(2) });
  cut('America/Sao_Paulo');
  await visit({ fingerprint: ANA, page_url: '/whatsapp' });
  expect(await counters()).toEqual([
    'day 2026-05-31: 1',
    'day 2026-06-01: 2',
    'month 2026-05-01: 1',
    'month 2026-06-01: 2',
    'week 2026-05-25: 1',
    'week 2026-06-01: 2',
  ]);
  expect(await visiting.ways(api.db)).toEqual(['direct: 3 1 1 1']);
});
