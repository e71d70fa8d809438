import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepare } from '../../../db/core/prepare.ts';
import { bucketOf } from '../../../functions/reports/buckets.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Row = Readonly<Record<string, string | number>>;
type Written = Readonly<Record<string, unknown>>;

const ZONE = 'America/Sao_Paulo';
// A Wednesday in the practice.
const NOW = '2026-05-06T12:00:00Z';

let api: TestApi;
let token: string;
let phones = 0;

/** The practice at a moment, with a session opened then. */
async function at(time: string, zone = ZONE): Promise<void> {
  setClock(() => Date.parse(time));
  await prepare(api.db, zone);
  api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
  token = await api.adminToken();
}
beforeEach(async () => {
  api = testApi(await testDb());
  await at(NOW);
});
afterEach(() => setClock(null));

const send = (method: string, path: string, body?: Written) =>
  api.send(method, path, { token, ...(body && { body }) });
const ask = (query: string) => send('GET', `/reports/clients${query}`);
const report = async (period = 'day') => (await ask(`?period=${period}`)).data as Row[];
/** The buckets that are not empty, `2026-05-06: 2`. */
const filled = async (period = 'day') =>
  (await report(period))
    .filter(({ count }) => count !== 0)
    .map(({ count, ...bucket }) => `${Object.values(bucket)}: ${count}`);
const all = async () => [
  ...(await filled()),
  ...(await filled('week')),
  ...(await filled('month')),
];

async function add(day?: string): Promise<string> {
  phones += 1;
  const phone = `119${80_000_000 + phones}`;
  if (day === undefined)
    return ((await send('POST', '/users', { name: 'Ana', phone })).data as { id: string }).id;
  await send('POST', '/users/import', { rows: [{ name: 'Ana', phone, created_at: day }] });
  const [row] = await api.db`select id from clients where phone = ${phone}`;
  return String(row?.id);
}
const erase = (id: string) => send('POST', `/users/${id}/erase`, { name: 'Ana' });
const merge = (id: string, other: string) => {
  phones += 1;
  return send('POST', `/users/${id}/merge`, {
    other,
    name: 'Ana',
    phone: `119${80_000_000 + phones}`,
  });
};

describe('the clients (spec §3, §7; design §4)', () => {
  test('of a day, a week and a month stand in rows of their own names', async () => {
    await add('02/05/2026');
    await add();
    expect((await report()).at(-1)).toEqual({ date: '2026-05-06', count: 1 });
    expect((await report('week')).at(-1)).toEqual({ start_date: '2026-05-04', count: 1 });
    expect((await report('month')).at(-1)).toEqual({ month: '2026-05', count: 2 });
    expect((await ask('')).data).toEqual(await report('day'));
  });

  test('are those of thirty days, twelve weeks and twelve months, the oldest first, 0 for nobody', async () => {
    for (const day of ['06/05/2026', '07/04/2026', '16/02/2026', '01/06/2025']) await add(day);
    const rows = [await report(), await report('week'), await report('month')];
    expect(rows.map(({ length }) => length)).toEqual([30, 12, 12]);
    expect(rows.map((of) => of[0])).toEqual([
      { date: '2026-04-07', count: 1 },
      { start_date: '2026-02-16', count: 1 },
      { month: '2025-06', count: 1 },
    ]);
    expect(rows.map((of) => of[1])).toEqual([
      { date: '2026-04-08', count: 0 },
      { start_date: '2026-02-23', count: 0 },
      { month: '2025-07', count: 0 },
    ]);
  });

  test('are none when nobody came in that time, and the total before says who did', async () => {
    // The first and last day, week and month of the window before, and who came before that.
    for (const day of ['08/03/2026', '06/04/2026', '24/11/2025', '15/02/2026']) await add(day);
    for (const day of ['01/06/2024', '31/05/2025', '31/05/2024', '07/03/2026']) await add(day);
    const totalBefore = async (period: string) =>
      (await ask(`?period=${period}`)).headers.get('x-total-before');
    expect((await ask('?period=day')).data).toEqual([]);
    expect(await totalBefore('day')).toBe('2');
    expect(await totalBefore('week')).toBe('2');
    expect(await totalBefore('month')).toBe('2');
  });

  test('nobody ever is no row and 0 before', async () => {
    const { status, data, headers } = await ask('');
    expect([status, data, headers.get('x-total-before')]).toEqual([200, [], '0']);
  });

  test.each(['year', '', 'all', 'DAY', ' day', 'day,week', 'x'.repeat(5000), '\u0000', '💆'])(
    'of the period %j are refused',
    async (period) => {
      expect(await ask(`?period=${encodeURIComponent(period)}`)).toMatchObject({
        status: 422,
        data: { message: answers.period, errors: { period: answers.period } },
      });
    },
  );

  test.each(['clients', 'visits', 'services', 'paths', 'reads'])(
    'a period that is said twice is refused (%s)',
    async (name) => {
      for (const query of ['period=week&period=week', 'period=week&period=year'])
        expect((await send('GET', `/reports/${name}?${query}`)).status).toBe(422);
      expect((await send('GET', `/reports/${name}?period=week&x=1&x=2`)).status).toBe(200);
    },
  );
});

describe('a client counts', () => {
  test('once, however often she registers', async () => {
    for (const name of ['Bia', 'Outra', 'Bia'])
      await api.send('POST', '/users/register', {
        body: { name, phone: '11988887777', serviceId: 'relaxante', termsAccepted: true },
      });
    expect(await all()).toEqual(['2026-05-06: 1', '2026-05-04: 1', '2026-05: 1']);
  });

  test('in the time a file gives her; a line that is not taken counts nowhere', async () => {
    const lines = [
      ['11988880001', '01/05/2026'],
      ['11988880002', '30/04/2026 23:59:59'],
      ['11988880001', '02/05/2026'],
      ['11988880003', '31/02/2026'],
      ['11988880004', '07/05/2026'],
      ['11988880005', '31/12/1899'],
    ];
    const rows = lines.map(([phone, created_at]) => ({ name: 'Ana', phone, created_at }));
    for (let time = 0; time < 2; time += 1) await send('POST', '/users/import', { rows });
    expect(await filled()).toEqual(['2026-04-30: 1', '2026-05-01: 1']);
    expect(await filled('week')).toEqual(['2026-04-27: 2']);
    expect(await filled('month')).toEqual(['2026-04: 1', '2026-05: 1']);
  });

  test('not any more once she is deleted, and again when she is brought back', async () => {
    const id = await add('01/05/2026');
    await add('01/05/2026');
    await send('DELETE', `/users/${id}`);
    expect(await all()).toEqual(['2026-05-01: 1', '2026-04-27: 1', '2026-05: 1']);
    await send('DELETE', `/users/${id}`);
    expect(await filled()).toEqual(['2026-05-01: 1']);
    expect((await send('POST', `/users/${id}/restore`)).status).toBe(200);
    expect(await all()).toEqual(['2026-05-01: 2', '2026-04-27: 2', '2026-05: 2']);
  });

  test('whatever else is changed of her', async () => {
    const id = await add('01/05/2026');
    await send('PUT', `/users/${id}`, { name: 'Bia', active: false });
    await send('PUT', `/users/${id}/toggle-active`);
    expect(await filled()).toEqual(['2026-05-01: 1']);
  });

  test('as one when two are merged, where the earlier of them began', async () => {
    const [april, may] = [await add('10/04/2026'), await add('05/05/2026')];
    expect((await merge(may, april)).status).toBe(200);
    expect(await all()).toEqual(['2026-04-10: 1', '2026-04-06: 1', '2026-04: 1']);
    // The undo brings the other back as she was; the one that was kept has begun earlier since.
    expect((await send('POST', `/users/${april}/restore`)).status).toBe(200);
    expect(await filled()).toEqual(['2026-04-10: 2']);
    for (const id of [april, may]) await send('DELETE', `/users/${id}`);
    expect(await all()).toEqual([]);
  });

  test('as one also when the later of them is merged into the earlier', async () => {
    const [april, may] = [await add('10/04/2026'), await add('05/05/2026')];
    expect((await merge(april, may)).status).toBe(200);
    expect(await all()).toEqual(['2026-04-10: 1', '2026-04-06: 1', '2026-04: 1']);
    expect((await send('POST', `/users/${may}/restore`)).status).toBe(200);
    expect(await filled()).toEqual(['2026-04-10: 1', '2026-05-05: 1']);
  });

  test('still when she is erased, unless she had been deleted', async () => {
    const [living, trashed] = [await add('01/05/2026'), await add('02/05/2026')];
    await send('DELETE', `/users/${trashed}`);
    for (const id of [living, trashed]) expect((await erase(id)).status).toBe(200);
    expect(await filled()).toEqual(['2026-05-01: 1']);
    // Whoever is deleted after an erasure is no longer counted as before.
    await send('DELETE', `/users/${await add('01/05/2026')}`);
    expect(await filled()).toEqual(['2026-05-01: 1']);
  });
});

describe('the edges of days', () => {
  // São Paulo is three hours behind Greenwich; 1 January 2027 is a Friday of week 53.
  test.each([
    ['2027-01-01T02:59:59.999Z', ['2026-12-31: 1', '2026-12-28: 1', '2026-12: 1']],
    ['2027-01-01T03:00:00Z', ['2027-01-01: 1', '2026-12-28: 1', '2027-01: 1']],
    ['2027-01-04T02:59:59Z', ['2027-01-03: 1', '2026-12-28: 1', '2027-01: 1']],
    ['2027-01-04T03:00:00Z', ['2027-01-04: 1', '2027-01-04: 1', '2027-01: 1']],
    ['2028-03-01T02:59:59Z', ['2028-02-29: 1', '2028-02-28: 1', '2028-02: 1']],
    ['2028-03-01T03:00:00Z', ['2028-03-01: 1', '2028-02-28: 1', '2028-03: 1']],
  ])('who comes at %s', async (time, rows) => {
    await at(time);
    await add();
    expect(await all()).toEqual(rows);
  });

  test.each([
    ['UTC', '2026-12-31T23:59:59Z', ['2026-12-31: 1', '2026-12-28: 1', '2026-12: 1']],
    ['UTC', '2027-01-01T00:00:00Z', ['2027-01-01: 1', '2026-12-28: 1', '2027-01: 1']],
    // Clocks go forward at 07:00Z on 8 March: a day of 23 hours.
    ['America/New_York', '2026-03-09T03:59:59Z', ['2026-03-08: 1', '2026-03-02: 1', '2026-03: 1']],
    ['America/New_York', '2026-03-09T04:00:00Z', ['2026-03-09: 1', '2026-03-09: 1', '2026-03: 1']],
    // Clocks go back at 14:00Z on 4 April: a day of 25 hours.
    ['Pacific/Auckland', '2026-04-05T11:59:59Z', ['2026-04-05: 1', '2026-03-30: 1', '2026-04: 1']],
    ['Pacific/Auckland', '2026-04-05T12:00:00Z', ['2026-04-06: 1', '2026-04-06: 1', '2026-04: 1']],
    [
      'Pacific/Kiritimati',
      '2026-12-31T10:00:00Z',
      ['2027-01-01: 1', '2026-12-28: 1', '2027-01: 1'],
    ],
  ])('in %s who comes at %s', async (zone, time, rows) => {
    await at(time, zone);
    await add();
    expect(await all()).toEqual(rows);
  });
});

describe('another time zone', () => {
  const requests = () =>
    api.db`select day::text, service_name, count from request_counters order by day`;

  test('cuts clients and requests anew, and takes out whoever goes where she is counted', async () => {
    await at('2026-05-02T02:30:00Z');
    await api.send('POST', '/users/register', {
      body: { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true },
    });
    const gone = await add();
    expect(await filled()).toEqual(['2026-05-01: 2']);
    await at('2026-05-02T02:30:00Z', 'Europe/Lisbon');
    expect(await all()).toEqual(['2026-05-02: 2', '2026-04-27: 2', '2026-05: 2']);
    expect(await requests()).toEqual([
      { day: '2026-05-02', service_name: 'Massagem Relaxante', count: 1 },
    ]);
    await send('DELETE', `/users/${gone}`);
    expect(await all()).toEqual(['2026-05-02: 1', '2026-04-27: 1', '2026-05: 1']);
    expect(await api.db`select from client_counters where count < 0`).toEqual([]);
  });

  test('leaves whoever was erased in the day she came', async () => {
    await at('2026-05-02T02:30:00Z');
    await erase(await add());
    await add();
    await at('2026-05-02T02:30:00Z', 'UTC');
    expect(await filled()).toEqual(['2026-05-01: 1', '2026-05-02: 1']);
  });

  // Rows are cut by Postgres, windows by JavaScript: each has a list of zones of its own.
  test('of any name is the same to the database and to the reports', async () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));
    for (const time of ['2026-01-01T02:30:00Z', '2026-07-01T10:30:00Z']) {
      const cut =
        await api.db`select zone, (${time}::timestamptz at time zone zone)::date::text as day
        from unnest(${zones}::text[]) zone`;
      const days = zones.map((zone) => ({ zone, day: bucketOf('day', Date.parse(time), zone) }));
      expect(cut).toEqual(days);
    }
  });

  test('that Postgres does not know is refused, and the days stay as they are', async () => {
    await expect(prepare(api.db, 'Brasil/Aqui')).rejects.toMatchObject({ code: '22023' });
    expect(await api.db`select name from practice_zone`).toEqual([{ name: ZONE }]);
  });

  test('is none where the start says nothing', async () => {
    await prepare(api.db, 'UTC');
    await prepare(api.db);
    expect(await api.db`select name from practice_zone`).toEqual([{ name: 'UTC' }]);
  });
});

test('a counter that is full stays full', async () => {
  await add();
  await api.db`update client_counters set count = 2147483647`;
  await add();
  expect(await filled()).toEqual(['2026-05-06: 2147483647']);
  await api.db`update client_counters set count = 0`;
  await send('DELETE', `/users/${await add()}`);
  await api.db`update client_counters set count = 0`;
  const [{ id } = { id: '' }] = await api.db`select id from clients limit 1`;
  await send('DELETE', `/users/${id}`);
  expect(await api.db`select distinct count from client_counters`).toEqual([{ count: 0 }]);
});
