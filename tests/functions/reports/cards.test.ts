import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { RANKED } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

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

describe('the most requested services (docs/spec.md §2, §7)', () => {
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
    for (const name of ['Ventosaterapia', 'Drenagem', 'Água quente', 'Shiatsu'])
      await requested(name, 2);
    await requested('Reiki', 1);
    expect(await ranking()).toEqual([
      ['Água quente', 2],
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

  test('say in headers how many there were in all, and in the window before', async () => {
    const day = (date: string) => NOW - Date.parse(`${date}T12:00:00Z`);
    for (let n = 10; n < 22; n += 1) await requested(`Serviço ${n}`, 1);
    await requested('Relaxante', 3, day('2026-05-20'));
    await requested('Shiatsu', 5, day('2026-04-02'));
    const totals = async (query: string) => {
      const { headers } = await ask(query);
      return [headers.get('x-total-count'), headers.get('x-total-before')];
    };
    expect(await totals('?period=week')).toEqual(['12', '3']);
    expect(await totals('?period=month')).toEqual(['15', '5']);
    expect(await totals('')).toEqual(['20', null]);
  });

  test('are none where only the window before has some, whose total is told', async () => {
    for (let n = 10; n < 22; n += 1) await requested(`Serviço ${n}`, 2, 10 * DAY);
    const { data, headers } = await ask('?period=week');
    expect(data).toEqual([]);
    expect([headers.get('x-total-count'), headers.get('x-total-before')]).toEqual(['0', '24']);
  });

  test('keep the name they were asked for by, and stay when who asked is deleted', async () => {
    const { data: service } = await api.send('POST', '/content/services', {
      token,
      body: { title: 'Reiki', description: 'Calma.', icon: 'fa-spa' },
    });
    const { id } = service as { id: string };
    const register = (name: string) =>
      api.send('POST', '/users/register', {
        body: { name, phone: '11988887777', serviceId: id, termsAccepted: true },
      });
    await register('Ana');
    await register('Ana');
    await api.send('PUT', `/content/services/${id}`, {
      token,
      body: { title: 'Reiki à distância' },
    });
    await api.send('POST', '/users/login', { body: { phone: '11988887777', serviceId: id } });
    await api.send('DELETE', `/content/services/${id}`, { token });
    const [client] = await api.db`select id from clients`;
    await api.send('DELETE', `/users/${client?.id}`, { token });
    for (const query of ['', '?period=week'])
      expect(await ranking(query)).toEqual([
        ['Reiki', 2],
        ['Reiki à distância', 1],
      ]);
  });

  test('that are more than a number holds are as many as it holds', async () => {
    await requested('Relaxante', 1);
    await requested('Shiatsu', 1);
    await api.db`update request_counters set count = 2147483647`;
    await api.db`update request_totals set count = 2147483647`;
    await requested('Shiatsu', 3);
    for (const query of ['', '?period=month']) {
      const { data, headers } = await ask(query);
      expect(data).toMatchObject([{ request_count: 2147483647 }, { request_count: 2147483647 }]);
      expect(headers.get('x-total-count')).toBe('4294967294');
    }
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
