import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import * as visits from './visits.ts';

const ANA = 'a'.repeat(64);

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
  at('2026-05-06T12:00:00Z');
});
afterEach(() => setClock(null));

const visit = (body: unknown, headers: Record<string, string> = {}) =>
  visits.visit(api, body, { headers });
const at = (time: string) => setClock(() => Date.parse(time));
const counters = () => visits.counters(api.db);

test('a visitor counts once a day, week and month', async () => {
  for (const fingerprint of [ANA, ANA, 'fb-1k2j3'])
    expect(await visit({ fingerprint, page_url: '/', referrer: '' })).toMatchObject({
      status: 204,
      text: '',
    });
  expect(await counters()).toEqual([
    'day 2026-05-06: 2',
    'month 2026-05-01: 2',
    'week 2026-05-04: 2',
  ]);
});

test('a counted visit carries the ETag of the content as it is now', async () => {
  const etags = [];
  for (const title of ['Calma', 'Pausa']) {
    await api.send('PUT', '/content/hero', { token: await api.adminToken(), body: { title } });
    const { headers } = await visit({ fingerprint: ANA, page_url: '/' });
    etags.push(headers.get('x-content-etag'));
    const content = await api.send('GET', '/content');
    expect(etags.at(-1)).toBe(content.headers.get('etag'));
  }
  expect(new Set(etags).size).toBe(2);
});

test.each([
  ['a bot', { fingerprint: ANA }, { 'user-agent': 'Googlebot/2.1' }],
  ['Global Privacy Control', { fingerprint: ANA }, { 'sec-gpc': '1' }],
  ['Do Not Track', { fingerprint: ANA }, { dnt: '1' }],
  ['no fingerprint', {}, {}],
  ['an empty fingerprint', { fingerprint: '' }, {}],
  ['a fingerprint with SQL', { fingerprint: "'; drop table visit_seen" }, {}],
  ['a fingerprint that is too long', { fingerprint: `${ANA}a` }, {}],
  ['a fingerprint in capitals', { fingerprint: ANA.toUpperCase() }, {}],
  ['a fingerprint with a line break', { fingerprint: `${ANA}\n` }, {}],
  ['an empty fallback', { fingerprint: 'fb-' }, {}],
  ['a fallback that is too long', { fingerprint: `fb-${'a'.repeat(33)}` }, {}],
  ['a number as fingerprint', { fingerprint: 1 }, {}],
  ['a list as fingerprint', { fingerprint: [ANA] }, {}],
  ['an object as fingerprint', { fingerprint: { $ne: null } }, {}],
  ['a number as page', { fingerprint: ANA, page_url: 1 }, {}],
  ['null as page', { fingerprint: ANA, page_url: null }, {}],
  ['an object as referrer', { fingerprint: ANA, referrer: {} }, {}],
])('a visit with %s gets 204 and is not counted', async (_what, body, headers) => {
  expect(await visit(body, headers)).toMatchObject({ status: 204, text: '' });
  expect(await counters()).toEqual([]);
});

test.each([{ 'sec-gpc': '0' }, { dnt: '0' }, { dnt: 'unspecified' }])(
  'a visit with the header %o is counted',
  async (headers) => {
    await visit({ fingerprint: ANA }, headers as Record<string, string>);
    expect(await counters()).toHaveLength(3);
  },
);

// docs/spec.md §10: 8 KiB for a public body; 204 for any JSON.
test('a large body is refused with 413, broken JSON with 400, and other JSON is ignored', async () => {
  for (const field of ['fingerprint', 'page_url', 'referrer']) {
    const body = { fingerprint: ANA, page_url: '/', [field]: 'a'.repeat(1_048_576) };
    expect((await visit(body)).status).toBe(413);
  }
  const bodies = { 400: ['', '{'], 204: ['[]', '[{}]', 'null', '"a"', '1', 'true', '{"id":1}'] };
  for (const [status, raws] of Object.entries(bodies))
    for (const raw of raws)
      expect((await api.send('POST', '/reports/visits', { raw })).status).toBe(Number(status));
  expect(await counters()).toEqual([]);
});

// docs/spec.md §10: 5,000 visitors a day, 500 new ones of one address.
test('a new visitor on a full day is not counted, and the report says so', async () => {
  await api.db`insert into visit_counters (period, bucket, count) values
      ('day', '2026-05-06', 4999), ('week', '2026-05-04', 8000), ('month', '2026-05-01', 9000)`;
  await visit({ fingerprint: visits.fingerprint(1) });
  expect((await counters())[0]).toBe('day 2026-05-06: 5000');
  await visit({ fingerprint: visits.fingerprint(2) });
  await visit({ fingerprint: visits.fingerprint(1), page_url: '/register' });
  expect(await counters()).toEqual([
    'day 2026-05-06: 5000 limited',
    'month 2026-05-01: 9001 limited',
    'week 2026-05-04: 8001 limited',
  ]);
  expect(await visits.sources(api.db)).toEqual(['direct: 1 1 0 0']);
  const report = await api.send('GET', '/reports/visits', { token: await api.adminToken() });
  expect((report.data as object[]).slice(-2)).toEqual([
    { date: '2026-05-05', unique_visits: 0 },
    { date: '2026-05-06', unique_visits: 5_000, limited: true },
  ]);
});

// A month begins on Friday 1 May, a week on Monday 4 May.
test('a visitor counts in each bucket under a different key', async () => {
  const keys = new Set<string>();
  for (const day of ['2026-04-30', '2026-05-01', '2026-05-03', '2026-05-04']) {
    at(`${day}T12:00:00Z`);
    await visit({ fingerprint: ANA });
    const seen = await api.db`select period, bucket::text, visitor from visit_seen`;
    for (const { period, bucket, visitor } of seen) keys.add(`${period} ${bucket} ${visitor}`);
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
  expect(keys.size).toBe(8);
  expect(new Set([...keys].map((key) => key.split(' ')[2])).size).toBe(8);
});

test('an address has a different key each day', async () => {
  for (const day of ['2026-05-06', '2026-05-07']) {
    at(`${day}T12:00:00Z`);
    await visit({ fingerprint: ANA });
  }
  const rows = await api.db`select distinct key from throttle where key like 'visit%'`;
  expect(rows).toHaveLength(4);
});

test.each([
  ['America/Sao_Paulo', '2027-01-01T03:00Z'],
  ['UTC', '2027-01-01T00:00Z'],
])('a visit at midnight in %s falls into one day, week and month', async (zone, time) => {
  api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
  // The year ends at each of the moments at which the handler may read the clock.
  for (let before = 0; before < 8; before += 1) {
    let calls = 0;
    setClock(() => Date.parse(time) + (calls++ < before ? -1 : 0));
    await visit({ fingerprint: visits.fingerprint(before) });
  }
  const rows = await counters();
  const count = (name: string) => Number(rows.find((row) => row.startsWith(name))?.split(' ')[2]);
  expect(count('day 2026-12-31')).toBe(count('month 2026-12-01'));
  expect(count('day 2027-01-01')).toBe(count('month 2027-01-01'));
  expect(count('day 2026-12-31') + count('day 2027-01-01')).toBe(8);
  expect(rows).toContain('week 2026-12-28: 8');
});

// Lord Howe is half a day ahead of São Paulo: today becomes yesterday again.
test('a changed time zone counts a visitor at most once in a bucket', async () => {
  const inZone = (zone: string) => {
    api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
  };
  at('2026-05-31T20:00:00Z');
  await visit({ fingerprint: ANA, page_url: '/register' });
  inZone('Australia/Lord_Howe');
  await visit({ fingerprint: ANA });
  await visit({ fingerprint: visits.fingerprint(2) });
  inZone('America/Sao_Paulo');
  await visit({ fingerprint: ANA, page_url: '/whatsapp' });
  expect(await counters()).toEqual([
    'day 2026-05-31: 1',
    'day 2026-06-01: 2',
    'month 2026-05-01: 1',
    'month 2026-06-01: 2',
    'week 2026-05-25: 1',
    'week 2026-06-01: 2',
  ]);
  expect(await visits.sources(api.db)).toEqual(['direct: 3 1 1 1']);
});
