import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { countAttempts, refundAttempts } from '../../../db/core/throttle.ts';
import * as visits from '../../../db/reports/visits.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { postgresApi, times } from '../../support/api/postgres-api.ts';
import { counters, fingerprint, sources, visit } from './visits.ts';

describe.skipIf(!inject('postgres'))('visits on a real Postgres', () => {
  const { api, db } = postgresApi('visits=100000,visitors=50');
  const PAGES = ['/', '/register', '/entrou', '/whatsapp'];
  const REFERRERS = ['', 'https://instagram.com', 'https://google.com', 'https://wa.me'];
  const random = (n: number, of: number) => (Math.imul(n + 7, 2_654_435_761) >>> 8) % of;
  const number = async (sql: string) =>
    Number((await db().query(`select (${sql})::int as n`))[0]?.n);
  let logged: string[];

  beforeEach(async () => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
    await db()`truncate visit_seen, visit_counters, path_counters, read_counters, throttle`;
    setClock(() => Date.parse('2026-05-06T12:00:00Z'));
  });
  afterEach(() => {
    expect(logged).toEqual([]);
    setClock(null);
    vi.restoreAllMocks();
  });

  test('visits of few people from many addresses, pages and sources add up', async () => {
    await times(100, (n) =>
      visit(
        api(),
        {
          fingerprint: fingerprint(random(n, 120)),
          page_url: PAGES[random(n * 3, 4)],
          referrer: REFERRERS[random(n * 5, 4)],
        },
        { platform: { address: `198.51.100.${random(n * 7, 80)}` } },
      ),
    );
    const people = new Set(Array.from({ length: 100 }, (_, n) => random(n, 120))).size;
    expect(await counters(db())).toEqual([
      `day 2026-05-06: ${people}`,
      `month 2026-05-01: ${people}`,
      `week 2026-05-04: ${people}`,
    ]);
    expect(await number('select count(*) from visit_seen')).toBe(3 * people);
    for (const [step] of PAGES.entries())
      expect(await number(`select sum(count) from path_counters where step = ${step}`)).toBe(
        await number(`select count(*) from visit_seen where period = 'day' and step >= ${step}`),
      );
  });

  test('visits of all steps of a person from several addresses count each step once', async () => {
    const come = (n: number, page_url: string | undefined) =>
      visit(
        api(),
        { fingerprint: fingerprint(n), page_url },
        { platform: { address: `198.51.100.${n}, ${page_url}` } },
      );
    await times(25, (n) => come(n, '/'));
    await times(100, (n) => come(Math.floor(n / 4), PAGES[n % 4]));
    expect(await sources(db())).toEqual(['direct: 25 25 25 25']);
  });

  test('visits stop at the exact limit of a day, and mark the day', async () => {
    const record = (n: number) =>
      visits.record(
        db(),
        {
          day: { bucket: '2026-05-06', visitor: `d${n}` },
          week: { bucket: '2026-05-04', visitor: `w${n}` },
          month: { bucket: '2026-05-01', visitor: `m${n}` },
          source: 'direct',
          step: n % 4,
          reading: null,
        },
        {
          calls: { key: `visits:${n}`, max: 60, window: 60 },
          visitors: { key: `visitors:${n}`, max: 500, window: 86_400 },
          day: 40,
        },
      );
    await times(100, record);
    expect(await counters(db())).toEqual([
      'day 2026-05-06: 40 limited',
      'month 2026-05-01: 40 limited',
      'week 2026-05-04: 40 limited',
    ]);
    expect(await number('select count(*) from visit_seen')).toBe(120);
    expect((await sources(db()))[0]).toMatch(/^direct: 40 /);
  });

  test('visits stop at the limit of new visitors of an address', async () => {
    await times(70, (n) => visit(api(), { fingerprint: fingerprint(n) }));
    expect((await counters(db()))[0]).toBe('day 2026-05-06: 50');
  });

  test('visits at midnight do not deadlock, with each other or with other attempts', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    await db()`insert into services (id, title, description, icon, "order")
      values (${id}, 'Shiatsu', 'd', '', 1)`;
    await db()`insert into visit_seen (period, bucket, visitor)
      select 'day', '2026-05-01', n::text from generate_series(1, 5000) n`;
    const midnight = Date.parse('2026-06-01T03:00:00Z');
    const attempts = ['login:a', 'register:b', 'visits:c'].map((key) => ({
      key,
      max: 1000,
      window: 60,
    }));
    let call = 0;
    setClock(() => midnight + (random(call++, 2) ? 1 : -1));
    await times(150, async (n) => {
      await visit(
        api(),
        {
          fingerprint: fingerprint(n % 40),
          page_url: n % 3 ? `/#servico-${id}` : (PAGES[n % 4] ?? '/'),
        },
        { platform: { address: `198.51.100.${n % 30}` } },
      );
      await countAttempts(db(), n % 2 ? attempts : attempts.toReversed());
      if (n % 5 === 0) await refundAttempts(db(), attempts);
    });
    const seen = (day: string) =>
      number(`select count(*) from visit_seen where period = 'day' and bucket = '${day}'`);
    const [before, after] = [await seen('2026-05-31'), await seen('2026-06-01')];
    expect(Math.min(before, after)).toBeGreaterThan(10);
    expect((await counters(db())).filter((line) => !line.startsWith('read'))).toEqual([
      `day 2026-05-31: ${before}`,
      `day 2026-06-01: ${after}`,
      `month 2026-05-01: ${before}`,
      `month 2026-06-01: ${after}`,
      `week 2026-05-25: ${before}`,
      `week 2026-06-01: ${after}`,
    ]);
    expect(await number('select sum(count) from read_counters')).toBe(
      await number("select count(*) from visit_seen where period = 'read'"),
    );
    expect(await seen('2026-05-01')).toBe(0);
  });
});
