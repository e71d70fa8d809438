import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Client = { readonly id: string; readonly name: string; readonly phone: string };

// Said of limit and offset alone.
const NO_COUNT = 'Número de itens inválido.';
// Monday, nine in the morning where the practice is.
const NOW = Date.parse('2026-05-04T12:00:00.000Z');
const HOUR = 3_600_000;

let api: TestApi;
let token: string;
let hours: number;
beforeEach(async () => {
  hours = 0;
  setClock(() => NOW + hours * HOUR);
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const get = (path: string, headers = {}) => api.send('GET', path, { token, headers });
const names = async (query: string) => {
  const { data, headers } = await get(`/users?${query}`);
  const found = (data as Client[]).map(({ name }) => name);
  expect(headers.get('x-total-count')).toBe(String(found.length));
  return found;
};
const search = (text: string) => names(`search=${encodeURIComponent(text)}`);
const add = (name: string, phone: string, more: object = {}) =>
  api.send('POST', '/users', { token, body: { name, phone, ...more } });
const register = (name: string, phone: string, serviceId = 'relaxante') =>
  api.send('POST', '/users/register', {
    body: { name, phone, serviceId, termsAccepted: true },
  });

describe('a search', () => {
  beforeEach(async () => {
    await add('Mária Álvares Lima', '11988887777', { email: 'M.Lima@example.com' });
    await add('João 100% Souza', '2133334444', { email: 'joao_s@example.com' });
    await add('Ana Lima', '71977776666');
  });

  test.each([
    ['maria', ['Mária Álvares Lima']],
    ['ALVARES', ['Mária Álvares Lima']],
    ['álvares', ['Mária Álvares Lima']],
    ['lima', ['Ana Lima', 'Mária Álvares Lima']],
    ['maria lima', ['Mária Álvares Lima']],
    ['  lima   ana ', ['Ana Lima']],
    ['Maria Souza', []],
  ])('by name finds %j whatever its accents and capitals', async (text, found) => {
    expect((await search(text)).sort()).toEqual(found);
  });

  test.each([
    '11988887777',
    '(11) 98888-7777',
    '(11) 98888',
    '+55 11 98888 7777',
    '+55 11 9',
    '5511988887777',
    '005511988887777',
    '011 98888-7777',
    '11 8888-7777',
    '8888-7777',
    '88.88',
    '7777/',
  ])('by phone finds %j, as whole or as part', async (text) => {
    const found = await search(text);
    expect(found).toContain('Mária Álvares Lima');
    expect(found).not.toContain('João 100% Souza');
  });

  test('by a number with its country finds those that begin so', async () => {
    expect(await search('+55 21')).toEqual(['João 100% Souza']);
    expect(await search('+55 7')).toEqual(['Ana Lima']);
    expect(await search('021 3')).toEqual(['João 100% Souza']);
  });

  test.each([
    ['m.lima@', ['Mária Álvares Lima']],
    ['M.LIMA@EXAMPLE.COM', ['Mária Álvares Lima']],
    ['joao_s', ['João 100% Souza']],
    ['o_s', ['João 100% Souza']],
    ['100%', ['João 100% Souza']],
    ['%', ['João 100% Souza']],
    ['_', ['João 100% Souza']],
    ['\\', []],
    ['lima 7', []],
    ['x 1', []],
    ['()', []],
    ['+', []],
  ])('for %j takes every sign for itself', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  test('for nothing finds everybody', async () => {
    expect(await search('  ')).toHaveLength(3);
  });
});

describe('narrowing', () => {
  test('by status, service and period, and by all of them at once', async () => {
    hours = -24 * 7;
    await register('Semana passada', '1133330001', 'relaxante');
    hours = -24 * 6;
    await register('Terça', '1133330002', 'drenagem-linfatica');
    hours = -9.5;
    await register('Ontem à noite', '1133330003', 'relaxante');
    hours = -8.5;
    await register('Hoje cedo', '1133330004', 'relaxante');
    hours = 0;
    await register('Semana passada', '1133330001', 'drenagem-linfatica');
    expect(await names('period=today')).toEqual(['Hoje cedo', 'Semana passada']);
    expect(await names('period=week')).toEqual([
      'Hoje cedo',
      'Ontem à noite',
      'Terça',
      'Semana passada',
    ]);
    const service = `service=${encodeURIComponent('Drenagem Linfática')}`;
    expect(await names(service)).toEqual(['Terça', 'Semana passada']);
    expect(await names(`${service}&period=today`)).toEqual(['Semana passada']);
    expect(await names(`${service}&period=today&search=terca`)).toEqual([]);
    const [{ id }] = (await get(`/users?${service}`)).data as [Client];
    await api.send('PUT', `/users/${id}/toggle-active`, { token });
    expect(await names('active=false')).toEqual(['Terça']);
    expect(await names(`${service}&active=true`)).toEqual(['Semana passada']);
    expect((await get('/users/services')).data).toEqual([
      'Massagem Relaxante',
      'Drenagem Linfática',
    ]);
  });

  test('by today begins at midnight where the practice is', async () => {
    const far = testApi(api.db, { PRACTICE_TIMEZONE: 'Pacific/Auckland' });
    hours = -0.5;
    await add('Antes', '1133330001');
    hours = 0.5;
    await add('Depois', '1133330002');
    const found = await far.send('GET', '/users?period=today', { token });
    expect((found.data as Client[]).map(({ name }) => name)).toEqual(['Depois']);
  });

  test.each([
    'active=1',
    'active=',
    'period=month',
    'sort=phone',
    'limit=0',
    'limit=1001',
    'limit=1.5',
    'limit=x',
    'limit=',
    'limit=-1',
    'limit=1e2',
    'offset=-1',
    'offset=2147483649',
    'offset=x',
    'search=%00',
    `search=${'x'.repeat(255)}`,
  ])('by %s is refused with the name of the parameter', async (query) => {
    const [name = ''] = query.split('=');
    const sentence = ['limit', 'offset'].includes(name) ? NO_COUNT : answers.invalid;
    const { status, data } = await get(`/users?${query}`);
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { [name]: sentence } },
    });
  });

  test('by the widest numbers is answered', async () => {
    await add('Ana', '1133330001');
    expect((await get('/users?limit=1000&offset=2147483648')).data).toEqual([]);
    expect((await get('/users?limit=1000&offset=2147483648')).headers.get('x-total-count')).toBe(
      '1',
    );
  });
});

describe('the poll', () => {
  const POLL = '/users?limit=20';

  test('of whoever knows the answer already is told so in nothing but headers', async () => {
    await add('Ana', '1133330001');
    const etag = (await get(POLL)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const again = await get(POLL, { 'if-none-match': `W/${etag}`, 'x-poll': '1' });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  test('sees a new client, a change, a request and one more beyond its rows', async () => {
    hours = 0.2;
    const first = await add('Ana', '1133330001');
    const { id } = first.data as Client;
    let known = (await get('/users?limit=1')).headers.get('etag') ?? '';
    const changes = [
      () => api.send('PUT', `/users/${id}/toggle-active`, { token }),
      () => api.send('PUT', `/users/${id}`, { token, body: { notes: 'x' } }),
      () => register('Ana', '1133330001'),
      async () => {
        hours = 0.1;
        await add('Antes dela', '1133330002');
      },
    ];
    for (const change of changes) {
      await change();
      const { status, headers } = await get('/users?limit=1', { 'if-none-match': known });
      expect(status).toBe(200);
      known = headers.get('etag') ?? '';
      expect((await get('/users?limit=1', { 'if-none-match': known })).status).toBe(304);
    }
  });

  test('leaves the session as idle as it was', async () => {
    await get(POLL);
    hours = 0.5;
    await get(POLL, { 'x-poll': '1' });
    hours = 0.99;
    await get(POLL, { 'x-poll': '1' });
    hours = 1.01;
    expect((await get(POLL, { 'x-poll': '1' })).status).toBe(401);
  });
});

// One person, one record, in whatever spelling.
describe('twenty spellings of one phone', () => {
  const SPELLINGS = [
    '11988887777',
    '(11) 98888-7777',
    '(11)98888-7777',
    '11 98888 7777',
    '11.98888.7777',
    '11-98888-7777',
    '011988887777',
    '0 11 98888-7777',
    '(011) 98888-7777',
    '+5511988887777',
    '+55 11 98888-7777',
    '+55 (11) 98888-7777',
    '+55 (011) 98888-7777',
    '55 11 98888-7777',
    '005511988887777',
    '00 55 11 98888 7777',
    '1188887777',
    '(11) 8888-7777',
    '+55 11 8888-7777',
    ' tel. 11 98888–7777 ',
  ];

  test('are one record at registration, by the owner and in an edit', async () => {
    for (const phone of SPELLINGS) {
      expect([phone, (await register('Maria', phone)).status]).toEqual([phone, 201]);
      expect([phone, (await add('Outra', phone)).status]).toEqual([phone, 409]);
    }
    const [maria] = (await get('/users')).data as Client[];
    for (const phone of SPELLINGS) {
      const edited = await api.send('PUT', `/users/${maria?.id}`, { token, body: { phone } });
      expect(edited).toMatchObject({ status: 200, data: { phone: '11988887777' } });
      expect((await search(phone.replace(/[^\d\s()+.-]/g, ''))).length).toBe(1);
    }
    expect((await get('/users')).data).toHaveLength(1);
  });
});

test('an address whose id holds a slash is nobody, not the terms (threat T-20)', async () => {
  for (const id of ['terms%2factive', 'terms%2Factive', '..%2fterms', '%00'])
    expect(await get(`/users/${id}`)).toMatchObject({
      status: 404,
      data: { message: answers.notFound },
    });
});
