import { beforeEach, expect, test } from 'vitest';
import * as visits from '../../../db/reports/visits.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { count, insert } from '../rows.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const DAY = 86_400_000;
const MOST_OF_INTEGER = 2_147_483_647;

const db = await freshDb();
beforeEach(() => {
  setClock(() => NOW);
});

const post = (slug: string, reader: string) => ({ kind: 'post', name: slug, reader }) as const;

type Coming = {
  readonly day?: string;
  readonly week?: string;
  readonly month?: string;
  readonly address?: string;
  readonly calls?: number;
  readonly fresh?: number;
  readonly most?: number;
  readonly step?: number;
  readonly reading?: ReturnType<typeof post>;
};

/** A visit on 10 April 2026 with the limits of docs/spec.md §10, by default. */
const visit = (visitor: string, coming: Coming = {}) => {
  const { day = '2026-04-10', week = '2026-04-06', month = '2026-04-01' } = coming;
  const { address = visitor, calls = 60, fresh = 500, most = 5_000 } = coming;
  return visits.record(
    db,
    {
      day: { bucket: day, visitor: `${visitor} d` },
      week: { bucket: week, visitor: `${visitor} w` },
      month: { bucket: month, visitor: `${visitor} m` },
      source: 'direct',
      step: coming.step ?? 0,
      reading: coming.reading ?? null,
    },
    {
      calls: { key: `visits:${address}`, max: calls, window: 60 },
      visitors: { key: `visitors:${address}`, max: fresh, window: 86_400 },
      day: most,
    },
  );
};
const counters = async () =>
  (
    await db`select period, bucket::text, count, limited from visit_counters order by period, bucket`
  ).map(({ period, bucket, count, limited }) => [
    period,
    bucket,
    count,
    ...(limited ? ['limited'] : []),
  ]);
const today = async () => (await counters()).find(([period]) => period === 'day')?.slice(2);
const steps = async () =>
  (await db`select count from path_counters order by step`).map(({ count }) => count);

test('a visit is one however often it comes', async () => {
  for (let n = 0; n < 20; n += 1) await visit('ana', { step: n % 2 });
  expect(await counters()).toEqual([
    ['day', '2026-04-10', 1],
    ['month', '2026-04-01', 1],
    ['week', '2026-04-06', 1],
  ]);
  expect(await steps()).toEqual([1, 1]);
  expect(await count(db, 'throttle where count = 20')).toBe(1);
});

test('a visit of the next day is new that day, and no more in its week and month', async () => {
  await visit('ana');
  await visit('ana', { day: '2026-04-11' });
  expect(await counters()).toEqual([
    ['day', '2026-04-10', 1],
    ['day', '2026-04-11', 1],
    ['month', '2026-04-01', 1],
    ['week', '2026-04-06', 1],
  ]);
});

test('a visit over the limit of its address is not counted and leaves no visitor', async () => {
  for (const visitor of ['ana', 'bia', 'caio']) await visit(visitor, { address: 'one', calls: 2 });
  expect(await today()).toEqual([2]);
  expect(await count(db, 'visit_seen')).toBe(6);
  await visit('dora', { address: 'another' });
  expect(await today()).toEqual([3]);
});

test('a visit counts again once the window of the first one is over', async () => {
  const later = (seconds: number, visitor: string) => {
    setClock(() => NOW + seconds * 1000);
    return visit(visitor, { address: 'one', calls: 1 });
  };
  await later(0, 'ana');
  await later(59.999, 'bia');
  expect(await today()).toEqual([1]);
  await later(60, 'caio');
  expect(await today()).toEqual([2]);
  await later(119, 'dora');
  expect(await today()).toEqual([2]);
  await later(120, 'eva');
  expect(await today()).toEqual([3]);
});

const full = async () => {
  for (const visitor of ['ana', 'bia', 'caio']) await visit(visitor, { most: 3 });
};

test('a full day counts no new visitor in any bucket, leaves no row of them, and says so', async () => {
  await full();
  expect(await today()).toEqual([3]);
  for (const visitor of ['dora', 'eva']) await visit(visitor, { most: 3 });
  expect(await counters()).toEqual([
    ['day', '2026-04-10', 3, 'limited'],
    ['month', '2026-04-01', 3, 'limited'],
    ['week', '2026-04-06', 3, 'limited'],
  ]);
  expect(await steps()).toEqual([3]);
  expect(await count(db, 'visit_seen')).toBe(9);
  // Who is refused uses up nothing of her address.
  expect(await count(db, "throttle where key like 'visitors:%'")).toBe(3);
});

test('a day that is full lets who was counted go on in the path, and read', async () => {
  const slug = (await db`select slug from blog where id = ${await insert(db, 'blog')}`)[0]?.slug;
  await full();
  await visit('ana', { most: 3, step: 1 });
  await visit('dora', { most: 3, step: 3, reading: post(slug, 'dora r') });
  expect(await steps()).toEqual([3, 1]);
  expect(await count(db, 'read_counters')).toBe(0);
  await visit('ana', { most: 3, reading: post(slug, 'ana r') });
  expect(await count(db, 'read_counters')).toBe(1);
});

test('a day that is full is not the next one, whose week is marked still', async () => {
  await full();
  await visit('dora', { most: 3 });
  await visit('dora', { most: 3, day: '2026-04-11' });
  expect(await counters()).toEqual([
    ['day', '2026-04-10', 3, 'limited'],
    ['day', '2026-04-11', 1],
    ['month', '2026-04-01', 4, 'limited'],
    ['week', '2026-04-06', 4, 'limited'],
  ]);
  for (const visitor of ['eva', 'flora', 'gil'])
    await visit(visitor, { most: 3, day: '2026-04-11' });
  expect((await counters())[1]).toEqual(['day', '2026-04-11', 3, 'limited']);
});

test('a day that is full cannot be filled by one address alone', async () => {
  for (let n = 0; n < 9; n += 1) await visit(`v${n}`, { address: 'one', fresh: 2, most: 3 });
  expect(await today()).toEqual([2]);
  await visit('ana', { fresh: 2, most: 3 });
  expect(await today()).toEqual([3]);
});

test('a day that is full takes new people of an address again a day after its first one', async () => {
  const later = (hours: number, visitor: string) => {
    setClock(() => NOW + hours * 3_600_000);
    return visit(visitor, { address: 'one', fresh: 1 });
  };
  await later(0, 'ana');
  await later(23.99, 'bia');
  expect(await today()).toEqual([1]);
  await later(24, 'bia');
  expect(await today()).toEqual([2]);
  // Known ones are no new ones.
  await later(24.1, 'ana');
  expect(await count(db, "throttle where key = 'visitors:one' and count = 1")).toBe(1);
});

test('a day that is full keeps at most four readings a person of the cap', async () => {
  const id = await insert(db, 'blog');
  const slug = (await db`select slug from blog where id = ${id}`)[0]?.slug;
  for (let n = 0; n < 10; n += 1) await visit('ana', { most: 2, reading: post(slug, `ana r${n}`) });
  expect(await count(db, "visit_seen where period = 'read'")).toBe(8);
  expect((await db`select count from read_counters`)[0]?.count).toBe(8);
});

test('a counter that holds no more stays where it is', async () => {
  await visit('ana');
  for (const table of ['visit_counters', 'path_counters'])
    await db.query(`update ${table} set count = $1`, [MOST_OF_INTEGER]);
  await db`update visit_counters set count = 1 where period = 'day'`;
  await visit('bia');
  expect(await counters()).toEqual([
    ['day', '2026-04-10', 2],
    ['month', '2026-04-01', MOST_OF_INTEGER],
    ['week', '2026-04-06', MOST_OF_INTEGER],
  ]);
  expect(await steps()).toEqual([MOST_OF_INTEGER]);
  const id = await insert(db, 'blog');
  const slug = (await db`select slug from blog where id = ${id}`)[0]?.slug;
  const full = { kind: 'post', subject: id, day: '2026-04-10', count: MOST_OF_INTEGER };
  await insert(db, 'read_counters', full);
  await visit('bia', { reading: post(slug, 'bia r') });
  expect((await db`select count from read_counters`)[0]?.count).toBe(MOST_OF_INTEGER);
  await db`update throttle set count = ${MOST_OF_INTEGER}`;
  await visit('bia', { step: 1 });
  expect(await steps()).toEqual([MOST_OF_INTEGER]);
});

const kept = async () =>
  (await db`select period, bucket::text from visit_seen group by 1, 2 order by 1, 2`).map(
    ({ period, bucket }) => `${period} ${bucket}`,
  );

test('the keys of visitors is forgotten with the first visit two days later, not of what is still open', async () => {
  const id = await insert(db, 'blog');
  const slug = (await db`select slug from blog where id = ${id}`)[0]?.slug;
  await visit('ana', { reading: post(slug, 'ana r') });
  await visit('ana', { day: '2026-04-11' });
  const both = ['day 2026-04-10', 'day 2026-04-11', 'month 2026-04-01'];
  expect(await kept()).toEqual([...both, 'read 2026-04-10', 'week 2026-04-06']);
  await visit('bia', { day: '2026-04-12' });
  expect(await kept()).toEqual([
    'day 2026-04-11',
    'day 2026-04-12',
    'month 2026-04-01',
    'week 2026-04-06',
  ]);
  const monday = { day: '2026-04-13', week: '2026-04-13' };
  await visit('ana', monday);
  // The week that ended yesterday: a change of the time zone may bring its Sunday back.
  expect(await kept()).toContain('week 2026-04-06');
  await visit('ana', { ...monday, day: '2026-04-14' });
  expect(await kept()).toEqual([
    'day 2026-04-13',
    'day 2026-04-14',
    'month 2026-04-01',
    'week 2026-04-13',
  ]);
  const may = { week: '2026-04-27', month: '2026-05-01' };
  await visit('ana', { ...may, day: '2026-05-02' });
  expect(await kept()).toEqual(['day 2026-05-02', 'month 2026-05-01', 'week 2026-04-27']);
});

test('the keys of visitors does not grow with the years', async () => {
  const start = Date.UTC(2026, 0, 1, 12);
  const written = (time: number) => new Date(time).toISOString().slice(0, 10);
  const sizes: number[] = [];
  for (let n = 0; n < 400; n += 1) {
    const time = start + n * DAY;
    const date = new Date(time);
    setClock(() => time);
    const buckets = {
      day: written(time),
      week: written(time - ((date.getUTCDay() + 6) % 7) * DAY),
      month: `${written(time).slice(0, 7)}-01`,
    };
    await visit(`${n}`, buckets);
    sizes.push(await count(db, 'visit_seen'));
  }
  // A new person a day: two days, at most eight of open weeks and 32 of open months.
  for (const from of [0, 100, 200, 300])
    expect(Math.max(...sizes.slice(from, from + 100))).toBeLessThanOrEqual(2 + 8 + 32);
  expect(await count(db, "visit_counters where period = 'day'")).toBe(400);
});
