import { expect, test } from 'vitest';
import { answers, wireSentences } from '../../expected/sentences.ts';
import { clientActs, phoneTaken } from '../../support/api/clients-api.ts';
import { answerOf, NOBODY, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';
import * as make from '../../support/make/client.ts';

const NO_STATUS = 'Diga se o cliente está ativo.';

const owner = ownerApi(NOW);
const { send, get } = owner;

const { add, remove, restore, merge, actions, client } = clientActs(owner);
const put = (id: string, body: object, headers = {}) => send('PUT', `/users/${id}`, body, headers);
const totals = async () => {
  const [row] =
    await owner.db`select count(*) filter (where active)::int as active, count(*) filter (where not active)::int as inactive from clients`;
  return [row?.active, row?.inactive];
};

test('a phone that is refused today stays with its client alone', async () => {
  const old = await client(100, { phone: '20988887777' });
  const other = await client(200);
  const invalid = refusal('phone', `${wireSentences.phoneInvalid} Lemos “20988887777”.`);
  expect(await put(old, { name: 'Nova', phone: '20988887777' })).toMatchObject({
    status: 200,
    data: { name: 'Nova', phone: '20988887777' },
  });
  for (const answer of [
    await put(other, { phone: '20988887777' }),
    await send('POST', '/users', { name: 'Ana', phone: '20988887777' }),
    await merge(other, await client(300), { phone: '20988887777' }),
  ])
    expect(answerOf(answer)).toEqual(invalid);
  expect(await merge(other, old, { phone: '20988887777' })).toMatchObject({ status: 200 });
  expect(await get('/users?search=20 98888')).toMatchObject([{ id: other }]);
});

test('adding a client answers it as the list has it, active by default (docs/spec.md §9)', async () => {
  const email = 'maria@example.com';
  const given = { name: ' Maria  Álvares ', phone: '(11) 98888-7777', email };
  const { status, data } = await send('POST', '/users', given);
  expect({ status, data }).toEqual({
    status: 201,
    data: make.client({
      ...{ id: expect.any(String), version: 1, name: 'Maria  Álvares', email },
      ...{ created_at: NOW, preference: null },
    }),
  });
  expect(await get('/users')).toEqual([data]);
  expect(await actions((data as { id: string }).id)).toEqual(['create 1']);
  const inactive = await add({ phone: '1133334444', active: false, email: '' });
  expect(await get(`/users/${inactive}`)).toMatchObject({ active: false, email: null });
});

test.each([
  ['name', 'Nome é obrigatório', ['', undefined]],
  ['phone', 'Telefone é obrigatório', ['']],
  ['phone', wireSentences.phoneInvalid, ['123']],
  ['email', 'Informe um e-mail válido.', ['x']],
  ['active', NO_STATUS, ['sim']],
])('a client with a wrong %s is refused: %s (docs/spec.md §5)', async (field, message, values) => {
  for (const value of values) {
    const body = { name: 'Maria', phone: '11988887777', [field]: value };
    expect(answerOf(await send('POST', '/users', body))).toEqual(refusal(field, message));
  }
});

test('adding a client twice with one key adds one and stores no personal data with the key', async () => {
  const post = (name: string) =>
    send('POST', '/users', { name, phone: '11988887777' }, { 'idempotency-key': 'uma' });
  const first = await post('Maria');
  expect(await post('Maria')).toMatchObject({ status: 201, data: first.data });
  expect((await post('Ana')).status).toBe(422);
  const keys = await owner.db`select response::text as response from idempotency_keys`;
  expect(keys).toEqual([{ response: expect.not.stringContaining('Maria') }]);
});

test('changing a client from an older version is refused with the current one', async () => {
  const id = await add();
  await put(id, { id, name: 'Nova' }, { 'if-match': '"1"' });
  expect(await put(id, { name: 'Velha' }, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    data: { message: answers.conflict, current: { id, name: 'Nova', version: 2, notes: '' } },
  });
  expect((await put(id, { id: NOBODY, name: 'X' })).status).toBe(422);
  expect(await get('/users?search=nova')).toMatchObject([{ name: 'Nova' }]);
  expect(await actions(id)).toEqual(['create 1', 'update 2']);
});

test('changing a client or adding one with a taken phone names the client that has it', async () => {
  const [id, other] = [await add(), await add({ name: 'Outra', phone: '1133334444' })];
  const added = await send('POST', '/users', { name: 'X', phone: '+5511988887777' });
  expect(answerOf(added)).toEqual(phoneTaken(id, 'Maria'));
  const changed = await put(id, { phone: '11 3333 4444' });
  expect(answerOf(changed)).toEqual(phoneTaken(other, 'Outra'));
  expect((await put(id, { phone: '011 98888 7777' })).status).toBe(200);
});

test('a toggle activates and deactivates a client', async () => {
  const id = await add();
  const toggle = (of = id) => send('PUT', `/users/${of}/toggle-active`);
  const status = (active: unknown) => send('PUT', `/users/${id}/status`, { active });
  expect(await toggle()).toMatchObject({ status: 200, data: { id, active: false, version: 2 } });
  expect(await toggle()).toMatchObject({ status: 200, data: { active: true, version: 3 } });
  for (const _ of [1, 2])
    expect(await status(false)).toMatchObject({ status: 200, data: { active: false } });
  expect(answerOf(await status('x'))).toEqual(refusal('active', NO_STATUS));
  expect((await toggle(NOBODY)).status).toBe(404);
  expect(await actions(id)).toHaveLength(5);
});

test('every change keeps the totals right in every way', async () => {
  const [ana, bia] = [await client(100), await client(200, { active: false })];
  expect(await totals()).toEqual([1, 1]);
  for (const [change, expected] of [
    [() => add(), [2, 1]],
    [() => add(), [2, 1]],
    [() => send('PUT', `/users/${ana}/toggle-active`), [1, 2]],
    [() => put(ana, { active: false, name: 'Bia' }), [1, 2]],
    [() => owner.db`update clients set active = true`, [3, 0]],
    [() => merge(ana, bia, { active: false }), [1, 1]],
    [() => remove(ana), [1, 0]],
    [() => restore(ana), [1, 1]],
    [() => owner.db`delete from clients`, [0, 0]],
  ] as const) {
    await change();
    expect(await totals()).toEqual(expected);
  }
});
