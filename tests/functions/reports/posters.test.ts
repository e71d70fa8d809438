import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Poster = { readonly id: string; readonly tag: string; readonly name: string };
type Path = { readonly source: string; readonly name: string | null; readonly visited: number };

const NOBODY = '00000000-0000-4000-8000-000000000000';
const TAKEN = 'Já existe um cartaz para este lugar.';
const FULL = 'Você já tem 30 cartazes. Exclua um para criar outro.';
const phone = 'Mozilla/5.0 (Linux; Android 13) Chrome/154.0.0.0 Mobile Safari/537.36';

let api: TestApi;
let token: string;
beforeEach(async () => {
  setClock(() => Date.parse('2026-05-06T12:00:00Z'));
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const send = (method: string, path: string, body?: unknown, headers = {}) =>
  api.send(method, path, { token, headers, ...(body !== undefined && { body }) });
const ask = (body: unknown, headers = {}) => send('POST', '/reports/posters', body, headers);
const add = async (name: string) => (await ask({ name })).data as Poster;
const tag = async (name: string) => (await add(name)).tag;
const list = async () => (await send('GET', '/reports/posters')).data as Poster[];
const remove = (id: string, headers = {}) =>
  send('DELETE', `/reports/posters/${id}`, undefined, headers);
const scan = (address: string, visitor = 'a') =>
  api.send('POST', '/reports/visits', {
    body: { fingerprint: visitor.repeat(64), page_url: address, referrer: '' },
    headers: { 'user-agent': phone },
  });
const paths = async () =>
  ((await send('GET', '/reports/paths')).data as Path[]).map(({ source, name, visited }) => [
    source,
    name,
    visited,
  ]);

describe('a poster', () => {
  test('is added with the tag of its place, and listed, the newest first', async () => {
    const first = await ask({ name: '  Padaria São João ' });
    setClock(() => Date.parse('2026-05-06T12:00:01Z'));
    await add('Academia');
    expect(first).toMatchObject({
      status: 201,
      data: {
        tag: 'padaria-sao-joao',
        name: 'Padaria São João',
        created_at: '2026-05-06T12:00:00.000Z',
      },
    });
    expect(Object.keys(first.data as object).sort()).toEqual(['created_at', 'id', 'name', 'tag']);
    expect((await list()).map(({ name }) => name)).toEqual(['Academia', 'Padaria São João']);
  });

  test.each([
    ['🌿', 'cartaz'],
    ['---', 'cartaz'],
    ['Cartaz', 'cartaz'],
    ['Instagram', 'instagram-2'],
    ['Direct!', 'direct-2'],
    ['other', 'other-2'],
    ['Açaí & Cia.', 'acai-cia'],
    ['constructor', 'constructor'],
    [`${'a'.repeat(33)} bcdefg`, 'a'.repeat(33)],
    ['é'.repeat(40), 'e'.repeat(34)],
    ['💆🏽‍♀️'.repeat(8), 'cartaz'],
    ['Rua\n\tdo  Porto', 'rua-do-porto'],
  ])('of %j has the tag %s', async (name, expected) => {
    expect(await tag(name)).toBe(expected);
  });

  test('is counted by its tag, whatever its place is called', async () => {
    for (const name of ['🌿', '---', 'Padaria', 'Padaria!', 'Instagram', 'Instagram+'])
      await scan(`/?de=${await tag(name)}`, name);
    const tags = (await list()).map((one) => one.tag).sort();
    expect(tags).toEqual([
      'cartaz',
      'cartaz-2',
      'instagram-2',
      'instagram-3',
      'padaria',
      'padaria-2',
    ]);
  });

  test.each([
    ['a'.repeat(41), 'Lugar do cartaz: use no máximo 40 caracteres.'],
    ['💆'.repeat(41), 'Lugar do cartaz: use no máximo 40 caracteres.'],
    ['', 'Diga onde o cartaz vai ficar'],
    [' \n ', 'Diga onde o cartaz vai ficar'],
    ['\u202e', 'Diga onde o cartaz vai ficar'],
    ['Pada\u0000ria', 'Lugar do cartaz: há caracteres que não podem ser salvos.'],
    ['Pada\u001bria', 'Lugar do cartaz: há caracteres que não podem ser salvos.'],
    ['\ud800', 'Lugar do cartaz: há caracteres que não podem ser salvos.'],
    [7, 'Lugar do cartaz: valor inválido.'],
    [null, 'Lugar do cartaz: valor inválido.'],
    [['a'], 'Lugar do cartaz: valor inválido.'],
    [undefined, 'Diga onde o cartaz vai ficar'],
  ])('of %j is refused', async (name, sentence) => {
    expect(await ask({ name })).toMatchObject({
      status: 422,
      data: { message: sentence, errors: { name: sentence } },
    });
    expect(await list()).toEqual([]);
  });

  test('of the same place is refused, accents, case and spaces aside', async () => {
    await add('Padaria São João');
    for (const name of ['Padaria São João', 'PADARIA SAO JOAO', 'Padaria  São\nJoão'])
      expect(await ask({ name })).toMatchObject({ status: 409, data: { message: TAKEN } });
    expect(await list()).toHaveLength(1);
  });

  test('is one of thirty at most', async () => {
    for (let n = 1; n <= 30; n += 1) expect((await ask({ name: `Lugar ${n}` })).status).toBe(201);
    expect(await ask({ name: 'Mais um' })).toMatchObject({ status: 409, data: { message: FULL } });
    const [{ id } = { id: '' }] = await list();
    await remove(id);
    expect((await ask({ name: 'Mais um' })).status).toBe(201);
    expect(await list()).toHaveLength(30);
  });

  test('is added once however often its call is sent', async () => {
    const key = { 'idempotency-key': 'um' };
    const answers = [await ask({ name: 'Padaria' }, key), await ask({ name: 'Padaria' }, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    for (const name of ['Academia', 'Padaria!', 'padaria'])
      expect((await ask({ name }, key)).status).toBe(422);
    expect(await list()).toHaveLength(1);
    // What was refused is remembered by no key.
    const other = { 'idempotency-key': 'dois' };
    expect((await ask({ name: 'padaria' }, other)).status).toBe(409);
    expect((await ask({ name: 'Academia' }, other)).status).toBe(201);
  });

  test('is deleted once; a repeat of that call hears the same', async () => {
    const { id } = await add('Padaria');
    const key = { 'idempotency-key': 'um' };
    for (let time = 0; time < 2; time += 1)
      expect(await remove(id, key)).toMatchObject({
        status: 200,
        data: { message: 'Cartaz excluído com sucesso!' },
      });
    for (const gone of [id, NOBODY, 'x', '__proto__'])
      expect((await remove(gone)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('is told of in the log, coming and going', async () => {
    const { id } = await add('Padaria');
    await remove(id);
    const log = (await send('GET', '/auth/activity?entity=posters')).data;
    expect(log).toMatchObject([
      { entity: 'posters', action: 'delete', before: { name: 'Padaria', tag: 'padaria' } },
      { entity: 'posters', action: 'create', after: { name: 'Padaria', tag: 'padaria' } },
    ]);
  });
});

describe('the numbers of a poster', () => {
  test('stay when it is deleted, nameless, and come back with its place', async () => {
    const { id } = await add('Padaria São João');
    await scan('/?de=padaria-sao-joao', 'a');
    await remove(id);
    await scan('/?de=padaria-sao-joao', 'b');
    expect(await paths()).toEqual([
      ['other', null, 1],
      ['poster:padaria-sao-joao', null, 1],
    ]);
    expect(await tag('padaria sao joao')).toBe('padaria-sao-joao');
    await scan('/?de=PADARIA-SAO-JOAO', 'c');
    expect(await paths()).toEqual([
      ['poster:padaria-sao-joao', 'padaria sao joao', 2],
      ['other', null, 1],
    ]);
  });

  test('never become those of another place that would have its tag', async () => {
    const { id } = await add('🌿');
    await remove(id);
    expect(await tag('---')).toBe('cartaz-2');
    expect(await tag('🌿')).toBe('cartaz');
    const gym = await add('Academia+');
    await remove(gym.id);
    expect(await tag('Academia-')).toBe('academia-2');
    expect(await tag('Academia+')).toBe('academia');
  });
});
