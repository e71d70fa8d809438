import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../src/shared/clock.ts';
import { RANKED } from '../expected/limits.ts';
import { answers } from '../expected/sentences.ts';
import { type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

const NOW = Date.parse('2026-05-31T12:00:00Z');
const DAY = 86_400_000;

let api: TestApi;
let token: string;
beforeEach(async () => {
  setClock(() => NOW);
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

async function requested(name: string, times: number, age = 0): Promise<void> {
  const time = new Date(NOW - age).toISOString();
  await api.db`insert into service_requests (service_name, source, created_at)
    select ${name}, 'register', ${time}::timestamptz from generate_series(1, ${times}::int)`;
}
const ask = (query: string) => api.send('GET', `/reports/services${query}`, { token });
const ranking = async (query = '') =>
  ((await ask(query)).data as { service_name: string; request_count: number }[]).map((row) => [
    row.service_name,
    row.request_count,
  ]);

describe('the most requested services (spec §2, §7)', () => {
  test('come most requested first, in two fields each', async () => {
    await requested('Relaxante', 2);
    await requested('Shiatsu', 3);
    expect((await ask('')).data).toEqual([
      { service_name: 'Shiatsu', request_count: 3 },
      { service_name: 'Relaxante', request_count: 2 },
    ]);
  });

  test('are none while nobody asked', async () => {
    expect(await ranking()).toEqual([]);
  });

  test('are ten at most, the less requested left out', async () => {
    for (let count = 1; count <= RANKED + 2; count += 1)
      await requested(`Serviço ${String(count).padStart(2, '0')}`, count);
    const rows = await ranking();
    expect(rows).toHaveLength(RANKED);
    expect([rows[0], rows[9]]).toEqual([
      ['Serviço 12', 12],
      ['Serviço 03', 3],
    ]);
  });

  test('equally requested come by name', async () => {
    for (const name of ['Ventosaterapia', 'Drenagem', 'Shiatsu']) await requested(name, 2);
    await requested('Reiki', 1);
    expect(await ranking()).toEqual([
      ['Drenagem', 2],
      ['Shiatsu', 2],
      ['Ventosaterapia', 2],
      ['Reiki', 1],
    ]);
  });

  // Today is 31 May in São Paulo since 03:00 in UTC.
  test('of the last month are those of thirty days', async () => {
    await requested('Dentro', 1, NOW - Date.parse('2026-05-02T03:00:00Z'));
    await requested('Fora', 1, NOW - Date.parse('2026-05-02T02:59:59Z'));
    expect(await ranking('?period=month')).toEqual([['Dentro', 1]]);
  });

  test('of the last week are those of seven days', async () => {
    await requested('Dentro', 1, NOW - Date.parse('2026-05-25T03:00:00Z'));
    await requested('Fora', 1, NOW - Date.parse('2026-05-25T02:59:59Z'));
    expect(await ranking('?period=week')).toEqual([['Dentro', 1]]);
  });

  test('are of all time unless a period is named', async () => {
    await requested('Antigo', 1, 4000 * DAY);
    for (const query of ['', '?period=all']) expect(await ranking(query)).toEqual([['Antigo', 1]]);
  });

  test.each([['year'], [''], ['day'], ['ALL'], ["week' or 1=1"]])(
    'of the period %j are refused',
    async (period) => {
      const { status, data } = await ask(`?period=${encodeURIComponent(period)}`);
      expect({ status, data }).toEqual({
        status: 422,
        data: { message: answers.period, errors: { period: answers.period } },
      });
    },
  );
});
