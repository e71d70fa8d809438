import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  // Still 31 May in São Paulo.
  setClock(() => Date.parse('2026-06-01T02:59:00Z'));
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const ask = async (path: string) => (await api.send('GET', `/reports/${path}`, { token })).data;

describe.each(['paths', 'reads'])('%s', (name) => {
  test.each(['all', 'day', '', 'WEEK', 'x'.repeat(5000)])(
    'of the period %j are refused',
    async (period) => {
      expect(await api.send('GET', `/reports/${name}?period=${period}`, { token })).toMatchObject({
        status: 422,
        data: { message: answers.period, errors: { period: answers.period } },
      });
    },
  );

  test('are none while nobody came', async () => {
    for (const query of ['', '?period=month', '?period=week'])
      expect(await ask(name + query)).toEqual([]);
  });
});

describe('the ways to WhatsApp', () => {
  const went = (day: string, source: string, steps: readonly number[]) =>
    api.db`insert into path_counters (day, source, step, count)
      select ${day}::date, ${source}, place - 1, count
      from unnest(${steps}::int[]) with ordinality as step (count, place)`;

  test('stand by source, that of most visitors first, a poster by its name', async () => {
    await api.send('POST', '/reports/posters', { token, body: { name: 'Padaria' } });
    await went('2026-05-30', 'instagram', [4, 2]);
    await went('2026-05-31', 'instagram', [3, 2, 1, 1]);
    await went('2026-05-31', 'poster:padaria', [9, 3, 2]);
    await went('2026-05-31', 'poster:gone', [2]);
    await went('2026-05-31', 'direct', [2, 1]);
    expect(await ask('paths')).toEqual([
      {
        source: 'poster:padaria',
        name: 'Padaria',
        visited: 9,
        booking: 3,
        entered: 2,
        whatsapp: 0,
      },
      { source: 'instagram', name: null, visited: 7, booking: 4, entered: 1, whatsapp: 1 },
      { source: 'direct', name: null, visited: 2, booking: 1, entered: 0, whatsapp: 0 },
      { source: 'poster:gone', name: null, visited: 2, booking: 0, entered: 0, whatsapp: 0 },
    ]);
  });

  test('are those of thirty days, or of seven, today among them', async () => {
    for (const [day, source] of [
      ['2026-06-01', 'other'],
      ['2026-05-25', 'google'],
      ['2026-05-24', 'direct'],
      ['2026-05-02', 'facebook'],
      ['2026-05-01', 'whatsapp'],
    ] as const)
      await went(day, source, [1]);
    const sources = async (query: string) =>
      ((await ask(`paths${query}`)) as { source: string }[]).map(({ source }) => source);
    expect(await sources('')).toEqual(['direct', 'facebook', 'google']);
    expect(await sources('?period=month')).toEqual(['direct', 'facebook', 'google']);
    expect(await sources('?period=week')).toEqual(['google']);
  });

  test('hold at what a number holds', async () => {
    for (const day of ['2026-05-30', '2026-05-31']) await went(day, 'direct', [2147483647]);
    expect(await ask('paths')).toMatchObject([{ visited: 2147483647, booking: 0 }]);
  });
});

describe('what is read', () => {
  const post = async (title: string) =>
    (
      (
        await api.send('POST', '/content/blog', {
          token,
          body: { title, summary: 'S', content: 'C', author: 'A', published_date: '2026-05-01' },
        })
      ).data as { id: string }
    ).id;
  const service = async (title: string) =>
    (
      (
        await api.send('POST', '/content/services', {
          token,
          body: { title, description: 'D', icon: 'fa-spa' },
        })
      ).data as { id: string }
    ).id;
  const read = (kind: string, subject: string, count: number, day = '2026-05-31') =>
    api.db`insert into read_counters (day, kind, subject, count)
      values (${day}::date, ${kind}, ${subject}, ${count})`;
  const rows = async (query = '') =>
    ((await ask(`reads${query}`)) as { kind: string; title: string; count: number }[]).map(
      ({ kind, title, count }) => [kind, title, count],
    );

  test('is posts and services as they are called today, most read first', async () => {
    const [sleep, back, reiki] = [await post('Sono'), await post('Costas'), await service('Reiki')];
    await read('post', sleep, 1);
    await read('post', sleep, 2, '2026-05-02');
    await read('post', sleep, 9, '2026-05-01');
    await read('post', back, 5);
    await read('service', reiki, 7, '2026-05-24');
    await api.send('PUT', `/content/blog/${sleep}`, { token, body: { title: 'Dormir bem' } });
    expect(await ask('reads')).toEqual([
      { kind: 'post', id: back, title: 'Costas', count: 5 },
      { kind: 'post', id: sleep, title: 'Dormir bem', count: 3 },
      { kind: 'service', id: reiki, title: 'Reiki', count: 7 },
    ]);
    expect(await rows('?period=week')).toEqual([
      ['post', 'Costas', 5],
      ['post', 'Dormir bem', 1],
    ]);
  });

  test('is left out while it is deleted, and back when it is', async () => {
    const id = await post('Sono');
    await read('post', id, 2);
    await api.send('DELETE', `/content/blog/${id}`, { token });
    expect(await rows()).toEqual([]);
    await api.send('POST', `/content/blog/${id}/restore`, { token, body: { version: 1 } });
    expect(await rows()).toEqual([['post', 'Sono', 2]]);
  });

  test('is ten of each at most, of one number by title', async () => {
    for (const title of 'lkjihgfedcba') {
      await read('post', await post(title), 1);
      await read('service', await service(title), title === 'l' ? 2 : 1);
    }
    const titles = async (kind: string) =>
      (await rows()).filter((row) => row[0] === kind).map((row) => row[1]);
    expect((await titles('post')).join('')).toBe('abcdefghij');
    expect((await titles('service')).join('')).toBe('labcdefghi');
  });
});
