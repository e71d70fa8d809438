import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Mobile Safari/537.36';

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});

const visit = (body: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', '/reports/visits', { body, headers: { 'user-agent': PHONE, ...headers } });
const counts = async () =>
  (await api.db`select period, sum(count)::int as n from visit_counters group by period order by period`).map(({ period, n }) => [
    period,
    n,
  ]);

describe('a visit', () => {
  test('counts a visitor once a day, week and month, and keeps no fingerprint', async () => {
    for (const fingerprint of ['a'.repeat(64), 'a'.repeat(64), 'fb-1k2j3']) {
      expect((await visit({ fingerprint, page_url: '/', referrer: '' })).status).toBe(204);
    }
    expect(await counts()).toEqual([
      ['day', 2],
      ['month', 2],
      ['week', 2],
    ]);
    const seen = await api.db`select visitor from visit_seen`;
    expect(new Set(seen.map(({ visitor }) => visitor)).size).toBe(6);
    expect(JSON.stringify(seen)).not.toContain('aaaa');
  });

  test.each([
    ['a bot', { fingerprint: 'b'.repeat(64) }, { 'user-agent': 'Googlebot/2.1' }],
    ['GPC', { fingerprint: 'b'.repeat(64) }, { 'sec-gpc': '1' }],
    ['DNT', { fingerprint: 'b'.repeat(64) }, { dnt: '1' }],
    ['no fingerprint', {}, {}],
    ['an odd one', { fingerprint: "'; drop table visit_seen" }, {}],
  ])('of %s is not counted', async (_name, body, headers) => {
    expect((await visit(body, headers)).status).toBe(204);
    expect(await counts()).toEqual([]);
  });

  test('over the limit is not counted, and still no error', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'visits=2' });
    for (const letter of ['a', 'b', 'c']) expect((await visit({ fingerprint: letter.repeat(64) })).status).toBe(204);
    expect((await counts())[0]).toEqual(['day', 2]);
  });
});

describe('the ranking', () => {
  test('counts requests by service, most first, in the asked window', async () => {
    await api.db`insert into service_requests (service_name, source, created_at) values
      ('Relaxante', 'register', now()), ('Relaxante', 'login', now() - interval '10 days'), ('Shiatsu', 'register', now() - interval '40 days'),
      ('Shiatsu', 'register', now() - interval '50 days'), ('Shiatsu', 'register', now() - interval '60 days')`;
    const token = await api.adminToken();
    const ranking = async (query: string) =>
      ((await api.send('GET', `/reports/services${query}`, { token })).data as { service_name: string; request_count: number }[]).map(
        (row) => [row.service_name, row.request_count],
      );
    expect(await ranking('')).toEqual([
      ['Shiatsu', 3],
      ['Relaxante', 2],
    ]);
    expect(await ranking('?period=all')).toEqual(await ranking(''));
    expect(await ranking('?period=month')).toEqual([['Relaxante', 2]]);
    expect(await ranking('?period=week')).toEqual([['Relaxante', 1]]);
    for (const period of ['year', '', "week' or 1=1"]) {
      expect((await api.send('GET', `/reports/services?period=${encodeURIComponent(period)}`, { token })).status).toBe(422);
    }
  });
});
