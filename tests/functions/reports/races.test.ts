import { beforeAll, describe, expect, inject, test } from 'vitest';
import { prepare } from '../../../db/core/prepare.ts';
import { postgresApi, statusCounts, times } from '../../support/api/postgres-api.ts';

const ZONE = 'America/Sao_Paulo';

describe.skipIf(!inject('postgres'))('on a real Postgres', () => {
  const { api, db } = postgresApi('register=100000,registerDay=100000,clientLogin=100000');
  let token: string;
  beforeAll(async () => {
    token = await api().adminToken();
  });
  const send = (method: string, path: string, body?: object, headers = {}) =>
    api().send(method, path, { token, headers, ...(body && { body }) });

  describe('clients', () => {
    let phones = 0;
    const phone = () => {
      phones += 1;
      return `119${80_000_000 + phones}`;
    };
    const register = (serviceId: string, number = phone()) =>
      api().send('POST', '/users/register', {
        body: { name: 'Ana', phone: number, serviceId, termsAccepted: true },
      });
    const importLine = (n: number) => ({
      name: 'Ana',
      phone: phone(),
      created_at: `2026-0${1 + (n % 4)}-${10 + (n % 18)} 22:30`,
    });
    async function add(n: number): Promise<string> {
      const line = importLine(n);
      await send('POST', '/users/import', { rows: [line] });
      return String((await db()`select id from clients where phone = ${line.phone}`)[0]?.id);
    }
    /** Counters that differ from the rows in `zone`. */
    const wrongCounters = (zone = ZONE) => db()`with rows as (
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

    test('who register and are merged, deleted and restored at once are counted', async () => {
      for (let round = 0; round < 6; round += 1) {
        const ids = await times(16, (n) => add(n + round));
        const [one = '', other = '', two = '', second = '', ...rest] = ids;
        const merge = (id: string, gone: string) =>
          send('POST', `/users/${id}/merge`, { other: gone, name: 'Ana', phone: phone() });
        const rows = Array.from({ length: 60 }, (_, n) => importLine(n));
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
          ...(await times(8, (n) => register(n % 2 ? 'relaxante' : 'terapeutica'))),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await wrongCounters()).toEqual([]);
      }
    });

    test('are counted while the time zone changes', async () => {
      for (const zone of ['Pacific/Auckland', 'UTC', 'America/New_York', ZONE]) {
        const ids = await times(8, add);
        const known = phone();
        const [answers] = await Promise.all([
          Promise.all([
            ...ids.map((id) => send('DELETE', `/users/${id}`)),
            ...Array.from({ length: 12 }, (_, n) => register('relaxante', n % 2 ? phone() : known)),
          ]),
          prepare(db(), zone),
          prepare(db(), zone),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await wrongCounters(zone)).toEqual([]);
      }
    });
  });

  test('posters of one name, tag or call are created once, and 30 at most', async () => {
    const post = (name: string, headers = {}) =>
      send('POST', '/reports/posters', { name }, headers);
    expect(statusCounts(await times(20, () => post('Padaria')))).toEqual({ 201: 1, 409: 19 });
    const sameTag = await times(20, (n) => post(`Academia ${'!'.repeat(n)}`));
    expect(statusCounts(sameTag)).toEqual({ 201: 20 });
    expect(new Set(sameTag.map(({ data }) => (data as { tag: string }).tag)).size).toBe(20);
    expect(statusCounts(await times(40, (n) => post(`Lugar ${n}`)))).toEqual({ 201: 9, 409: 31 });
    const posters = (await send('GET', '/reports/posters')).data as { id: string }[];
    expect(posters).toHaveLength(30);
    await send('DELETE', `/reports/posters/${posters[0]?.id}`);
    const repeated = await times(10, () => post('Farmácia', { 'idempotency-key': 'um' }));
    expect(statusCounts(repeated)).toEqual({ 201: 10 });
    expect(new Set(repeated.map(({ text }) => text)).size).toBe(1);
  });
});
