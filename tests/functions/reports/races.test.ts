import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';

type Poster = { readonly tag: string; readonly name: string };

const ZONE = 'America/Sao_Paulo';
const socketFolder = inject('postgres');
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

// PGlite takes queries one after the other, so races show on a real server alone.
describe.skipIf(!socketFolder)('reports on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  let token: string;
  let phones = 0;

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    const db = connect(database.url);
    await prepare(db, ZONE);
    api = testApi(db, { RATE_LIMITS: 'register=100000,registerDay=100000,clientLogin=100000' });
    token = await api.adminToken();
  });
  afterAll(() => database?.close());

  const send = (method: string, path: string, body?: object) =>
    api.send(method, path, { token, ...(body && { body }) });
  const phone = () => {
    phones += 1;
    return `119${80_000_000 + phones}`;
  };
  const enrol = (serviceId: string, number = phone()) =>
    api.send('POST', '/users/register', {
      body: { name: 'Ana', phone: number, serviceId, termsAccepted: true },
    });
  /** A client of a day of this spring, whatever day it is now. */
  const add = async (day: number) => {
    const number = phone();
    const created_at = `2026-0${1 + (day % 4)}-${10 + (day % 18)} 22:30`;
    await send('POST', '/users/import', { rows: [{ name: 'Ana', phone: number, created_at }] });
    const [row] = await api.db`select id from clients where phone = ${number}`;
    return String(row?.id);
  };
  /** Counters that are not what the rows say, cut in `zone`; [] is what must be. */
  const untrue = (zone = ZONE) => api.db`with rows as (
      select period, date_trunc(period, created_at at time zone ${zone})::date as bucket, count(*)
      from clients, unnest(array['day', 'week', 'month']) period group by 1, 2
    ), asked as (
      select (created_at at time zone ${zone})::date as day, service_name, count(*)
      from service_requests group by 1, 2
    ), totals as (select service_name, sum(count) as count from asked group by 1)
    select bucket::text, coalesce(c.count, 0) as count, coalesce(r.count, 0)::int as rows
      from client_counters c full join rows r using (period, bucket)
      where coalesce(c.count, 0) <> coalesce(r.count, 0)
    union all select c.service_name || day, c.count, r.count::int
      from request_counters c full join asked r using (day, service_name)
      where c.count is distinct from r.count
    union all select c.service_name, c.count, r.count::int
      from request_totals c full join totals r using (service_name)
      where c.count is distinct from r.count`;

  test('who registers, is merged, deleted or brought back at once is counted as she is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await times(16, (n) => add(n + round));
      const [one = '', other = '', two = '', second = '', ...rest] = ids;
      const merge = (id: string, gone: string) =>
        send('POST', `/users/${id}/merge`, { other: gone, name: 'Ana', phone: phone() });
      const rows = Array.from({ length: 60 }, (_, n) => ({
        name: 'Ana',
        phone: phone(),
        created_at: `2026-0${1 + (n % 4)}-${27 - (n % 18)}`,
      }));
      const answers = await Promise.all([
        merge(one, other),
        merge(other, one),
        merge(second, two),
        send('POST', '/users/import', { rows }),
        send('POST', '/users/import', { rows: rows.toReversed() }),
        ...rest.map(async (id) => {
          await send('DELETE', `/users/${id}`);
          return send('POST', `/users/${id}/restore`);
        }),
        ...(await times(8, (n) => enrol(n % 2 ? 'relaxante' : 'terapeutica'))),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await untrue()).toEqual([]);
    }
  });

  test('the time zone may change while people come and go', async () => {
    const zones = ['Pacific/Auckland', 'UTC', 'America/New_York', ZONE];
    for (const zone of zones) {
      const ids = await times(8, add);
      const known = phone();
      const [answers] = await Promise.all([
        Promise.all([
          ...ids.map((id) => send('DELETE', `/users/${id}`)),
          ...Array.from({ length: 12 }, (_, n) => enrol('relaxante', n % 2 ? phone() : known)),
        ]),
        prepare(api.db, zone),
        prepare(api.db, zone),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await untrue(zone)).toEqual([]);
    }
  });

  test('twenty equal posters at once are one', async () => {
    const answers = await times(20, () => send('POST', '/reports/posters', { name: 'Padaria' }));
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
  });

  test('twenty whose places have one tag get one each', async () => {
    const answers = await times(20, (n) =>
      send('POST', '/reports/posters', { name: `Academia ${'!'.repeat(n)}` }),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ data }) => (data as Poster).tag)).size).toBe(20);
  });

  test('forty others at once fill up to thirty, and no further', async () => {
    const answers = await times(40, (n) =>
      send('POST', '/reports/posters', { name: `Lugar ${n}` }),
    );
    expect(tally(answers)).toEqual({ 201: 9, 409: 31 });
    expect((await send('GET', '/reports/posters')).data).toHaveLength(30);
  });

  test('one call of a poster that is sent ten times at once adds one', async () => {
    const [{ id } = { id: '' }] = await api.db`select id from posters limit 1`;
    await send('DELETE', `/reports/posters/${id}`);
    const headers = { 'idempotency-key': 'um' };
    const answers = await times(10, () =>
      api.send('POST', '/reports/posters', { token, headers, body: { name: 'Farmácia' } }),
    );
    expect(tally(answers)).toEqual({ 201: 10 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});
