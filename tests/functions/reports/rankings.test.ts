import { expect, test } from 'vitest';
import { RANKED } from '../../expected/limits.ts';
import { idOf, ownerApi } from '../../support/api/owner-api.ts';
import { postValues } from '../../support/make/post.ts';

// Still 31 May in São Paulo.
const owner = ownerApi('2026-06-01T02:59:00Z');
const { send } = owner;
const report = (path: string) => send('GET', `/reports/${path}`);
const rowsOf = async (path: string) => (await report(path)).data as Record<string, unknown>[];

const requested = (name: string, times: number, time = '2026-05-31T12:00:00Z') =>
  owner.db`insert into service_requests (service_name, source, created_at)
      select ${name}, 'register', ${time}::timestamptz from generate_series(1, ${times}::int)`;
const ranking = async (query = '') =>
  (await rowsOf(`services${query}`)).map((row) => Object.values(row));

test('/reports/services ranks by requests, then by name', async () => {
  for (const name of ['Ventosaterapia', 'Água quente', 'Shiatsu']) await requested(name, 2);
  await requested('Reiki', 1);
  await requested('Drenagem', 3, '2015-05-31T12:00:00Z');
  expect(await rowsOf('services')).toEqual([
    { service_name: 'Drenagem', request_count: 3 },
    { service_name: 'Água quente', request_count: 2 },
    { service_name: 'Shiatsu', request_count: 2 },
    { service_name: 'Ventosaterapia', request_count: 2 },
    { service_name: 'Reiki', request_count: 1 },
  ]);
});

// A day begins at 03:00 UTC.
test.each([
  ['month', '2026-05-02T03:00:00Z', '2026-05-02T02:59:59Z'],
  ['week', '2026-05-25T03:00:00Z', '2026-05-25T02:59:59Z'],
])('/reports/services counts the days of the last %s', async (period, first, earlier) => {
  await requested('Dentro', 1, first);
  await requested('Fora', 1, earlier);
  expect(await ranking(`?period=${period}`)).toEqual([['Dentro', 1]]);
});

test('/reports/services totals all requests and those of the window before in headers', async () => {
  for (let n = 10; n < 22; n += 1) await requested(`Serviço ${n}`, 1);
  await requested('Relaxante', 3, '2026-05-20T12:00:00Z');
  await requested('Shiatsu', 5, '2026-04-02T12:00:00Z');
  const totals = async (query: string) => {
    const { headers } = await report(`services${query}`);
    return [headers.get('x-total-count'), headers.get('x-total-before')];
  };
  expect(await totals('?period=week')).toEqual(['12', '3']);
  expect(await totals('?period=month')).toEqual(['15', '5']);
  expect(await totals('')).toEqual(['20', null]);
  expect(await ranking()).toHaveLength(RANKED);
});

test('/reports/services keeps the name at the time of the request, also of deleted clients', async () => {
  const body = { title: 'Reiki', description: 'Calma.', icon: 'fa-spa' };
  const id = idOf(await send('POST', '/content/services', body));
  for (let time = 0; time < 2; time += 1) await owner.register({ serviceId: id });
  await send('PUT', `/content/services/${id}`, { title: 'Reiki à distância' });
  await owner.logIn({ serviceId: id });
  await send('DELETE', `/content/services/${id}`);
  const [row] = await owner.db`select id from clients`;
  await send('DELETE', `/users/${row?.id}`);
  for (const query of ['', '?period=week'])
    expect(await ranking(query)).toEqual([
      ['Reiki', 2],
      ['Reiki à distância', 1],
    ]);
});

const counted = (day: string, source: string, steps: readonly number[]) =>
  owner.db`insert into path_counters (day, source, step, count)
      select ${day}::date, ${source}, place - 1, count
      from unnest(${steps}::int[]) with ordinality as step (count, place)`;

test('/reports/paths sums the steps of each source, most visitors first, with the names of posters', async () => {
  await send('POST', '/reports/posters', { name: 'Padaria' });
  await counted('2026-05-30', 'instagram', [4, 2]);
  await counted('2026-05-31', 'instagram', [3, 2, 1, 1]);
  await counted('2026-05-31', 'poster:padaria', [9, 3, 2]);
  await counted('2026-05-31', 'poster:gone', [2]);
  await counted('2026-05-31', 'direct', [2, 1]);
  const none = { booking: 0, entered: 0, whatsapp: 0 };
  expect(await rowsOf('paths')).toEqual([
    { ...none, source: 'poster:padaria', name: 'Padaria', visited: 9, booking: 3, entered: 2 },
    { source: 'instagram', name: null, visited: 7, booking: 4, entered: 1, whatsapp: 1 },
    { ...none, source: 'direct', name: null, visited: 2, booking: 1 },
    { ...none, source: 'poster:gone', name: null, visited: 2 },
  ]);
});

test('/reports/paths covers 30 or 7 days including today', async () => {
  for (const [day, source] of [
    ['2026-06-01', 'other'],
    ['2026-05-25', 'google'],
    ['2026-05-24', 'direct'],
    ['2026-05-02', 'facebook'],
    ['2026-05-01', 'whatsapp'],
  ] as const)
    await counted(day, source, [1]);
  const sources = async (query: string) =>
    (await rowsOf(`paths${query}`)).map(({ source }) => source);
  for (const query of ['', '?period=month'])
    expect(await sources(query)).toEqual(['direct', 'facebook', 'google']);
  expect(await sources('?period=week')).toEqual(['google']);
});

test('/reports/paths stops at the largest integer', async () => {
  for (const day of ['2026-05-30', '2026-05-31']) await counted(day, 'direct', [2147483647]);
  expect(await rowsOf('paths')).toMatchObject([{ visited: 2147483647, booking: 0 }]);
});

const create = async (path: string, body: object) => idOf(await send('POST', path, body));
const addPost = (title: string) => create('/content/blog', postValues({ title }));
const service = (title: string) =>
  create('/content/services', { title, description: 'D', icon: 'fa-spa' });
const read = (kind: string, subject: string, count: number, day = '2026-05-31') =>
  owner.db`insert into read_counters (day, kind, subject, count)
      values (${day}::date, ${kind}, ${subject}, ${count})`;

test('/reports/reads ranks posts and services under their current titles', async () => {
  const [sleep, back, reiki] = [
    await addPost('Sono'),
    await addPost('Costas'),
    await service('Reiki'),
  ];
  await read('post', sleep, 1);
  await read('post', sleep, 2, '2026-05-02');
  await read('post', sleep, 9, '2026-05-01');
  await read('post', back, 5);
  await read('service', reiki, 7, '2026-05-24');
  await send('PUT', `/content/blog/${sleep}`, { title: 'Dormir bem' });
  expect(await rowsOf('reads')).toEqual([
    { kind: 'post', id: back, title: 'Costas', count: 5 },
    { kind: 'post', id: sleep, title: 'Dormir bem', count: 3 },
    { kind: 'service', id: reiki, title: 'Reiki', count: 7 },
  ]);
  expect((await rowsOf('reads?period=week')).map(({ count }) => count)).toEqual([5, 1]);
});

test('/reports/reads leaves deleted records out until they are restored', async () => {
  const id = await addPost('Sono');
  await read('post', id, 2);
  await send('DELETE', `/content/blog/${id}`);
  expect(await rowsOf('reads')).toEqual([]);
  await send('POST', `/content/blog/${id}/restore`, { version: 1 });
  expect(await rowsOf('reads')).toEqual([{ kind: 'post', id, title: 'Sono', count: 2 }]);
});

test('/reports/reads lists at most ten of each kind, equal counts by title', async () => {
  for (const title of 'lkjihgfedcba') {
    await read('post', await addPost(title), 1);
    await read('service', await service(title), title === 'l' ? 2 : 1);
  }
  const titles = async (of: string) =>
    (await rowsOf('reads')).flatMap(({ kind, title }) => (kind === of ? title : [])).join('');
  expect(await titles('post')).toBe('abcdefghij');
  expect(await titles('service')).toBe('labcdefghi');
});
