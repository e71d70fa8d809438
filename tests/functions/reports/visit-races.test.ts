import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { countAttempts, giveBack } from '../../../db/core/throttle.ts';
import * as visits from '../../../db/reports/visits.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';
import { counters, person, visit, ways } from './visiting.ts';

const socketFolder = inject('postgres');
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const PAGES = ['/', '/register', '/entrou', '/whatsapp'];
const SOURCES = ['', 'https://instagram.com', 'https://google.com', 'https://wa.me'];

const random = (n: number, of: number) => (Math.imul(n + 7, 2_654_435_761) >>> 8) % of;

// PGlite takes queries one after the other, so races show on a real server alone.
describe.skipIf(!socketFolder)('visits on a real Postgres', () => {
  let database: PostgresDatabase;
  let db: Db;
  let api: TestApi;
  let logged: string[];

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    db = connect(database.url);
    await prepare(db);
    api = testApi(db, { RATE_LIMITS: 'visits=100000' });
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
    await db`truncate visit_seen, visit_counters, path_counters, read_counters, throttle`;
    setClock(() => Date.parse('2026-05-06T12:00:00Z'));
  });
  afterEach(() => {
    setClock(null);
    vi.restoreAllMocks();
  });

  test('five hundred at once of three hundred people are three hundred in each period', async () => {
    await times(500, (n) => visit(api, { fingerprint: person(n % 300) }));
    expect(logged).toEqual([]);
    expect(await counters(db)).toEqual([
      'day 2026-05-06: 300',
      'month 2026-05-01: 300',
      'week 2026-05-04: 300',
    ]);
    expect(await ways(db)).toEqual(['direct: 300 0 0 0']);
    expect((await db`select count(*)::int as n from visit_seen`)[0]?.n).toBe(900);
  });

  test('the same from eighty addresses, by many ways and sources, make paths that fit together', async () => {
    await times(400, (n) =>
      visit(
        api,
        {
          fingerprint: person(random(n, 120)),
          page_url: PAGES[random(n * 3, 4)],
          referrer: SOURCES[random(n * 5, 4)],
        },
        { platform: { address: `198.51.100.${random(n * 7, 80)}` } },
      ),
    );
    expect(logged).toEqual([]);
    const [people] = await db`select count(*)::int as n from visit_seen where period = 'day'`;
    expect((await counters(db))[0]).toBe(`day 2026-05-06: ${people?.n}`);
    const counted = (await ways(db)).map(
      (line) => line.split(': ')[1]?.split(' ').map(Number) ?? [],
    );
    for (const row of counted) expect(row).toEqual(row.toSorted((a, b) => b - a));
    const reached = [0, 1, 2, 3].map((step) =>
      counted.reduce((sum, row) => sum + (row[step] ?? 0), 0),
    );
    // What each person is known to have reached says the same.
    const known = await times(4, async (step) => {
      const [row] = await db`select count(*)::int as n from visit_seen
        where period = 'day' and step >= ${step}`;
      return row?.n;
    });
    expect(reached).toEqual(known);
  });

  test('of all steps of a person at once, from several addresses, each counts once', async () => {
    const come = (n: number, page_url: string | undefined) =>
      visit(
        api,
        { fingerprint: person(n), page_url },
        { platform: { address: `198.51.100.${n}, ${page_url}` } },
      );
    const people = 60;
    await times(people, (n) => come(n, '/'));
    await times(4 * people, (n) => come(Math.floor(n / 4), PAGES[n % 4]));
    expect(logged).toEqual([]);
    expect(await ways(db)).toEqual([`direct: ${people} ${people} ${people} ${people}`]);
  });

  test('a full day is full to the person, and marked once more come', async () => {
    const direct = (n: number) =>
      visits.record(
        db,
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
          day: 100,
        },
      );
    await times(300, direct);
    expect(await counters(db)).toEqual([
      'day 2026-05-06: 100 limited',
      'month 2026-05-01: 100 limited',
      'week 2026-05-04: 100 limited',
    ]);
    expect((await db`select count(*)::int as n from visit_seen`)[0]?.n).toBe(300);
    expect((await ways(db))[0]).toMatch(/^direct: 100 /);
  });

  test('an address has five hundred new ones, however many come at once', async () => {
    await times(700, (n) => visit(api, { fingerprint: person(n) }));
    expect(logged).toEqual([]);
    expect((await counters(db))[0]).toBe('day 2026-05-06: 500');
  });

  test('at midnight no two wait for each other, nor for logins and registrations', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    await db`insert into services (id, title, description, icon, "order")
      values (${id}, 'Shiatsu', 'd', '', 1)`;
    await db`insert into visit_seen (period, bucket, visitor)
      select 'day', '2026-05-01', n::text from generate_series(1, 5000) n`;
    const midnight = Date.parse('2026-06-01T03:00:00Z');
    const attempts = ['login:a', 'register:b', 'visits:c'].map((key) => ({
      key,
      max: 1000,
      window: 60,
    }));
    let call = 0;
    setClock(() => midnight + (random(call++, 2) ? 1 : -1));
    await times(300, async (n) => {
      await visit(
        api,
        {
          fingerprint: person(n % 40),
          page_url: n % 3 ? `/#servico-${id}` : (PAGES[n % 4] ?? '/'),
        },
        { platform: { address: `198.51.100.${n % 30}` } },
      );
      await countAttempts(db, n % 2 ? attempts : attempts.toReversed());
      if (n % 5 === 0) await giveBack(db, attempts);
    });
    expect(logged).toEqual([]);
    const people = (bucket: string) => `count(distinct visitor) filter
      (where bucket = '${bucket}')::int`;
    const [seen] = await db.query(`select ${people('2026-05-31')} as before,
      ${people('2026-06-01')} as after from visit_seen where period = 'day'`);
    expect(seen?.before).toBeGreaterThan(10);
    expect(seen?.after).toBeGreaterThan(10);
    expect((await counters(db)).filter((line) => !line.startsWith('read'))).toEqual([
      `day 2026-05-31: ${seen?.before}`,
      `day 2026-06-01: ${seen?.after}`,
      `month 2026-05-01: ${seen?.before}`,
      `month 2026-06-01: ${seen?.after}`,
      `week 2026-05-25: ${seen?.before}`,
      `week 2026-06-01: ${seen?.after}`,
    ]);
    const [row] = await db`select sum(count)::int as n from read_counters`;
    const [readers] = await db`select count(*)::int as n from visit_seen where period = 'read'`;
    expect(row?.n).toBe(readers?.n);
    expect(
      await db`select 1 from visit_seen where bucket = '2026-05-01' and period = 'day'`,
    ).toEqual([]);
  });
});
