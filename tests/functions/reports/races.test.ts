import { beforeAll, describe, expect, inject, test } from 'vitest';
import { postgresApi, statusCounts, times } from '../../support/api/postgres-api.ts';

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
    test('are merged, deleted, restored and imported at once without a failure', async () => {
      for (let round = 0; round < 2; round += 1) {
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
