import { expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { NOBODY, ownerApi } from '../../support/api/owner-api.ts';
import { visit } from './visits.ts';

type Poster = { readonly id: string; readonly tag: string; readonly name: string };
type Path = { readonly source: string; readonly name: string | null; readonly visited: number };

const TAKEN = 'Já existe um cartaz para este lugar.';
const FULL = 'Você já tem 30 cartazes. Exclua um para criar outro.';

const owner = ownerApi('2026-05-06T12:00:00Z');
const { send, get } = owner;
const post = (body: object, headers = {}) => send('POST', '/reports/posters', body, headers);
const add = async (name: string) => (await post({ name })).data as Poster;
const tag = async (name: string) => (await add(name)).tag;
const list = () => get<Poster[]>('/reports/posters');
const remove = (id: string, headers = {}) =>
  send('DELETE', `/reports/posters/${id}`, undefined, headers);
const scan = (page_url: string, visitor: string) =>
  visit(owner.api, { fingerprint: visitor.repeat(64), page_url, referrer: '' });
const paths = async () =>
  (await get<Path[]>('/reports/paths')).map(({ source, name, visited }) => [source, name, visited]);

test('a poster is created with a tag and listed, the newest first', async () => {
  const first = await post({ name: '  Padaria São João ' });
  setClock(() => Date.parse('2026-05-06T12:00:01Z'));
  await add('Academia');
  expect(first.status).toBe(201);
  expect(first.data).toEqual({
    id: expect.any(String),
    tag: 'padaria-sao-joao',
    name: 'Padaria São João',
    created_at: '2026-05-06T12:00:00.000Z',
  });
  expect((await list()).map(({ name }) => name)).toEqual(['Academia', 'Padaria São João']);
});

test('a tag is the slug of the name, unique and not the name of a source', async () => {
  const TAGS = [
    ['🌿', 'cartaz'],
    ['---', 'cartaz-2'],
    ['Cartaz', 'cartaz-3'],
    ['Instagram', 'instagram-2'],
    ['Instagram+', 'instagram-3'],
    ['Direct!', 'direct-2'],
    ['other', 'other-2'],
    ['Açaí & Cia.', 'acai-cia'],
    ['constructor', 'constructor'],
    [`${'a'.repeat(33)} bcdefg`, 'a'.repeat(33)],
    ['é'.repeat(40), 'e'.repeat(34)],
    ['💆🏽‍♀️'.repeat(8), 'cartaz-4'],
    ['Rua\n\tdo  Porto', 'rua-do-porto'],
  ] as const;
  for (const [name, expected] of TAGS) expect([name, await tag(name)]).toEqual([name, expected]);
});

const LONG = 'Lugar do cartaz: use no máximo 40 caracteres.';
const EMPTY = 'Diga onde o cartaz vai ficar';
const UNSTORABLE = 'Lugar do cartaz: há caracteres que não podem ser salvos.';
const INVALID = 'Lugar do cartaz: valor inválido.';
test.each([
  [LONG, ['a'.repeat(41), '💆'.repeat(41)]],
  [EMPTY, ['', ' \n ', '\u202e', undefined]],
  [UNSTORABLE, ['Pada\ud800ria', '\ud800']],
  [INVALID, [7, null, ['a']]],
])('%j', async (message, names) => {
  for (const name of names)
    expect(await post({ name })).toMatchObject({
      status: 422,
      data: { message, errors: { name: message } },
    });
  expect(await list()).toEqual([]);
});

test('a second poster of a place is refused, whatever its accents, case and spaces', async () => {
  await add('Padaria São João');
  for (const name of ['Padaria São João', 'PADARIA SAO JOAO', 'Padaria  São\nJoão'])
    expect(await post({ name })).toMatchObject({ status: 409, data: { message: TAKEN } });
  expect(await list()).toHaveLength(1);
});

test('a 31st poster is refused until one is deleted', async () => {
  for (let n = 1; n <= 30; n += 1) expect((await post({ name: `Lugar ${n}` })).status).toBe(201);
  expect(await post({ name: 'Mais um' })).toMatchObject({ status: 409, data: { message: FULL } });
  const [{ id } = { id: '' }] = await list();
  await remove(id);
  expect((await post({ name: 'Mais um' })).status).toBe(201);
});

test('a repeated call creates and deletes once', async () => {
  const key = { 'idempotency-key': 'um' };
  const [first, second] = [
    await post({ name: 'Padaria' }, key),
    await post({ name: 'Padaria' }, key),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.data).toEqual(first.data);
  expect((await post({ name: 'Academia' }, key)).status).toBe(422);
  expect(await list()).toHaveLength(1);
  const { id } = first.data as Poster;
  for (let time = 0; time < 2; time += 1)
    expect(await remove(id, key)).toMatchObject({
      status: 200,
      data: { message: 'Cartaz excluído com sucesso!' },
    });
  for (const gone of [id, NOBODY, 'x', '__proto__']) expect((await remove(gone)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await send('GET', '/auth/activity?entity=posters')).data).toMatchObject([
    { entity: 'posters', action: 'delete', before: { name: 'Padaria', tag: 'padaria' } },
    { entity: 'posters', action: 'create', after: { name: 'Padaria', tag: 'padaria' } },
  ]);
});

test('the counts of a deleted poster remain without a name and return with its place', async () => {
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

test('the counts of a deleted poster never go to another place with the same slug', async () => {
  for (const [deleted, other, tags] of [
    ['🌿', '---', ['cartaz-2', 'cartaz']],
    ['Academia+', 'Academia-', ['academia-2', 'academia']],
  ] as const) {
    await remove((await add(deleted)).id);
    expect([await tag(other), await tag(deleted)]).toEqual(tags);
  }
});
