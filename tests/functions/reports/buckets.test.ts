import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepare } from '../../../db/core/prepare.ts';
import { bucketOf } from '../../../functions/reports/buckets.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import { counters, fingerprint, visit } from './visits.ts';

const ZONE = 'America/Sao_Paulo';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
});
afterEach(() => setClock(null));

/** The API in a time zone at a moment, with a new session. */
async function at(time: string, zone = ZONE): Promise<void> {
  setClock(() => Date.parse(time));
  await prepare(api.db, zone);
  api = testApi(api.db, { PRACTICE_TIMEZONE: zone });
  token = await api.adminToken();
}
const send = (method: string, path: string, body?: object) =>
  api.send(method, path, { token, ...(body && { body }) });
const addClient = async (phone = '11988887777') =>
  ((await send('POST', '/users', { name: 'Ana', phone })).data as { id: string }).id;

type Row = { readonly count: number } & Readonly<Record<string, string | number>>;
/** The buckets of all three periods that have clients: '2026-05-06: 2'. */
async function clients(): Promise<string[]> {
  const reports = ['day', 'week', 'month'].map(async (period) => {
    const rows = (await send('GET', `/reports/clients?period=${period}`)).data as Row[];
    return rows
      .filter(({ count }) => count !== 0)
      .map(({ count, ...bucket }) => `${Object.values(bucket)}: ${count}`);
  });
  return (await Promise.all(reports)).flat();
}

// docs/spec.md §10 ('Reports'): days, ISO weeks and months in the time zone of the practice. Last
// and first seconds of days, weeks, months, years, week 53, a leap day, days of 23 and 25 hours.
const MOMENTS = `
America/Sao_Paulo  2026-03-01T02:59:59Z 2026-02-28 2026-02-23 2026-02 2026-01-30 2025-12-08 2025-03
America/Sao_Paulo  2026-03-01T03:00:00Z 2026-03-01 2026-02-23 2026-03 2026-01-31 2025-12-08 2025-04
America/Sao_Paulo  2026-03-02T02:59:59Z 2026-03-01 2026-02-23 2026-03 2026-01-31 2025-12-08 2025-04
America/Sao_Paulo  2026-03-02T03:00:00Z 2026-03-02 2026-03-02 2026-03 2026-02-01 2025-12-15 2025-04
America/Sao_Paulo  2026-03-31T12:00:00Z 2026-03-31 2026-03-30 2026-03 2026-03-02 2026-01-12 2025-04
America/Sao_Paulo  2026-05-31T12:00:00Z 2026-05-31 2026-05-25 2026-05 2026-05-02 2026-03-09 2025-06
America/Sao_Paulo  2027-01-01T02:59:59Z 2026-12-31 2026-12-28 2026-12 2026-12-02 2026-10-12 2026-01
America/Sao_Paulo  2027-01-01T03:00:00Z 2027-01-01 2026-12-28 2027-01 2026-12-03 2026-10-12 2026-02
America/Sao_Paulo  2027-01-04T02:59:59Z 2027-01-03 2026-12-28 2027-01 2026-12-05 2026-10-12 2026-02
America/Sao_Paulo  2027-01-04T03:00:00Z 2027-01-04 2027-01-04 2027-01 2026-12-06 2026-10-19 2026-02
America/Sao_Paulo  2027-01-31T12:00:00Z 2027-01-31 2027-01-25 2027-01 2027-01-02 2026-11-09 2026-02
America/Sao_Paulo  2028-03-01T02:59:59Z 2028-02-29 2028-02-28 2028-02 2028-01-31 2027-12-13 2027-03
America/Sao_Paulo  2028-03-01T03:00:00Z 2028-03-01 2028-02-28 2028-03 2028-02-01 2027-12-13 2027-04
UTC                2026-12-31T23:59:59Z 2026-12-31 2026-12-28 2026-12 2026-12-02 2026-10-12 2026-01
UTC                2027-01-01T00:00:00Z 2027-01-01 2026-12-28 2027-01 2026-12-03 2026-10-12 2026-02
America/New_York   2026-03-09T03:59:59Z 2026-03-08 2026-03-02 2026-03 2026-02-07 2025-12-15 2025-04
America/New_York   2026-03-09T04:00:00Z 2026-03-09 2026-03-09 2026-03 2026-02-08 2025-12-22 2025-04
Pacific/Auckland   2026-04-05T11:59:59Z 2026-04-05 2026-03-30 2026-04 2026-03-07 2026-01-12 2025-05
Pacific/Auckland   2026-04-05T12:00:00Z 2026-04-06 2026-04-06 2026-04 2026-03-08 2026-01-19 2025-05
Pacific/Auckland   2026-12-31T10:59:59Z 2026-12-31 2026-12-28 2026-12 2026-12-02 2026-10-12 2026-01
Pacific/Auckland   2026-12-31T11:00:00Z 2027-01-01 2026-12-28 2027-01 2026-12-03 2026-10-12 2026-02
Asia/Tokyo         2026-03-01T14:59:59Z 2026-03-01 2026-02-23 2026-03 2026-01-31 2025-12-08 2025-04
Asia/Tokyo         2026-03-01T15:00:00Z 2026-03-02 2026-03-02 2026-03 2026-02-01 2025-12-15 2025-04
Pacific/Kiritimati 2026-12-31T10:00:00Z 2027-01-01 2026-12-28 2027-01 2026-12-03 2026-10-12 2026-02
`;
const moments = MOMENTS.trim()
  .split('\n')
  .map((line) => line.split(/ +/));

test.each(moments)('in %s at %s', async (zone = '', time = '', ...buckets) => {
  const [day = '', week = '', month = '', ...first] = buckets;
  await at(time, zone);
  await visit(api, { fingerprint: fingerprint(1) });
  await addClient();
  expect(await counters(api.db)).toEqual([
    `day ${day}: 1`,
    `month ${month}-01: 1`,
    `week ${week}: 1`,
  ]);
  expect(await clients()).toEqual([`${day}: 1`, `${week}: 1`, `${month}: 1`]);
  const windows = [
    ['day', 'date', 30, day],
    ['week', 'start_date', 12, week],
    ['month', 'month', 12, month],
  ] as const;
  for (const [index, [period, name, length, last]] of windows.entries()) {
    const rows = (await send('GET', `/reports/visits?period=${period}`)).data as Row[];
    expect(rows.at(0)).toEqual({ [name]: first[index], unique_visits: 0 });
    expect(rows.at(-1)).toEqual({ [name]: last, unique_visits: 1 });
    expect(new Set(rows.map((row) => row[name])).size).toBe(length);
    expect(rows).toHaveLength(length);
  }
});

test('a changed time zone counts clients by its own days', async () => {
  await at('2026-05-02T02:30:00Z');
  await api.send('POST', '/users/register', {
    body: { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true },
  });
  const deleted = await addClient('11988886666');
  expect((await clients())[0]).toBe('2026-05-01: 2');
  await at('2026-05-02T02:30:00Z', 'Europe/Lisbon');
  expect(await clients()).toEqual(['2026-05-02: 2', '2026-04-27: 2', '2026-05: 2']);
  await send('DELETE', `/users/${deleted}`);
  expect(await clients()).toEqual(['2026-05-02: 1', '2026-04-27: 1', '2026-05: 1']);
});

test('a changed time zone leaves erased clients in their day', async () => {
  await at('2026-05-02T02:30:00Z');
  await send('POST', `/users/${await addClient()}/erase`, { name: 'Ana' });
  await addClient();
  await at('2026-05-02T02:30:00Z', 'UTC');
  expect((await clients()).slice(0, 2)).toEqual(['2026-05-01: 1', '2026-05-02: 1']);
});

test('a changed time zone that Postgres does not know is refused and changes nothing', async () => {
  await at('2026-05-02T02:30:00Z');
  await expect(prepare(api.db, 'Brasil/Aqui')).rejects.toMatchObject({ code: '22023' });
  expect(await api.db`select name from practice_zone`).toEqual([{ name: ZONE }]);
});

test('a changed time zone is not undone by a start without a time zone', async () => {
  await prepare(api.db, 'UTC');
  await prepare(api.db);
  expect(await api.db`select name from practice_zone`).toEqual([{ name: 'UTC' }]);
});

// Postgres computes the days of clients, JavaScript those of windows, each with its own zone data.
test('Postgres and JavaScript agree on the day in every American time zone', async () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));
  for (const time of ['2026-01-01T02:30:00Z', '2026-07-01T10:30:00Z']) {
    const rows =
      await api.db`select zone, (${time}::timestamptz at time zone zone)::date::text as day
        from unnest(${zones}::text[]) zone`;
    const days = zones.map((zone) => ({ zone, day: bucketOf('day', Date.parse(time), zone) }));
    expect(rows).toEqual(days);
  }
});
