import { expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { answerOf, NOBODY, ownerApi, refusal } from '../../support/api/owner-api.ts';

type Term = {
  id: string;
  title: string;
  version: string;
  content: string;
  active: boolean;
  revision: number;
  acceptances: number;
  archived: boolean;
};

const ACCEPTED = 'Este termo já foi aceito por clientes. Crie uma nova versão.';
const DELETED = 'Termo excluído com sucesso!';
const DAY = 86_400_000;

const owner = ownerApi('2026-05-04T12:00:00Z');
const send = (method: string, path: string, body?: object, headers = {}) =>
  owner.send(method, `/users/terms${path}`, body, headers);
const add = async (more: object = {}) =>
  (await send('POST', '', { title: 'Termos', content: '<p>Oi</p>', ...more })).data as Term;
const put = (term: Term, body: object, headers?: object) =>
  send('PUT', `/${term.id}`, body, headers);
const all = async (query = '') => (await send('GET', query)).data as Term[];
const inForce = async () => (await send('GET', '/active')).data as Term;
const registerClient = async () => expect((await owner.register()).status).toBe(201);
const history = async ({ id }: Term) =>
  (
    await owner.db`select action, version, data ->> 'active' as active, actor is not null as signed
      from revisions where entity = 'terms' and entity_id = ${id} order by id`
  ).map(({ action, version, active, signed }) => [action, version, active, signed]);

test('changing a term writes the named fields and counts the revision', async () => {
  const term = await add();
  const data = { ...term, content: '<p>Novo</p>', revision: 2 };
  expect(answerOf(await put(term, { content: '<p>Novo</p>' }))).toEqual({ status: 200, data });
  expect(await all()).toEqual([data]);
  expect((await inForce()).content).toBe('<p>Novo</p>');
  expect(await history(term)).toEqual([
    ['create', 1, 'true', true],
    ['update', 2, 'true', true],
  ]);
});

test('changing a term with `active` alone activates it and deactivates the other, and back', async () => {
  const [old, young] = [await add(), await add({ version: '2.0', active: false })];
  expect((await put(young, { active: true })).data).toMatchObject({ active: true, revision: 2 });
  expect((await inForce()).id).toBe(young.id);
  expect(await history(old)).toEqual([
    ['create', 1, 'true', true],
    ['update', 2, 'false', true],
  ]);
  expect((await put(young, { active: false })).data).toMatchObject({ active: false });
  expect((await inForce()).id).toBeNull();
});

test('changing a term that is in force already changes no other', async () => {
  const draft = await add({ active: false });
  const term = await add();
  expect((await put(term, { active: true })).data).toMatchObject({ active: true, revision: 2 });
  expect((await all()).find(({ id }) => id === draft.id)).toEqual(draft);
});

test('changing a term at another revision is 409 with the current term, which deactivates none', async () => {
  const old = await add();
  const young = await add({ version: '2.0', active: false });
  const { data } = await put(young, { title: 'Outro' });
  const stale = await put(young, { active: true }, { 'if-match': '"1"' });
  expect(answerOf(stale)).toEqual({
    status: 409,
    data: { message: answers.conflict, current: data },
  });
  expect((await inForce()).id).toBe(old.id);
  expect((await put(young, { active: true }, { 'if-match': '"2"' })).status).toBe(200);
});

test('changing a term with an accepted text is 409, but its status changes', async () => {
  const term = await add();
  await registerClient();
  for (const body of [{ title: 'Outro' }, { version: '1.1' }, { content: '<p>X</p>' }]) {
    expect(answerOf(await put(term, body))).toEqual({
      status: 409,
      data: { message: ACCEPTED, current: { ...term, acceptances: 1 } },
    });
  }
  const same = { title: 'Termos', version: '1.0', content: '<p>Oi</p>', active: false };
  expect((await put(term, same)).data).toEqual({
    ...term,
    active: false,
    acceptances: 1,
    revision: 2,
  });
});

test.each([
  [{ title: '' }, 'title', answers.termTitle],
  [{ title: null }, 'title', 'Título: valor inválido.'],
  [{ version: ' ' }, 'version', answers.termVersion],
  [{ content: '' }, 'content', answers.termContent],
  [{ content: '<b> </b>&nbsp;' }, 'content', answers.termContent],
  [{ active: 'sim' }, 'active', answers.invalid],
])('changing a term to %o is refused with its sentence', async (bad, field, sentence) => {
  const term = await add();
  expect(answerOf(await put(term, bad))).toEqual(refusal(field, sentence));
  expect(await all()).toEqual([term]);
});

test('changing a term with another or an unknown id is refused', async () => {
  const term = await add();
  expect(await put(term, { id: NOBODY })).toMatchObject({
    status: 422,
    data: { message: answers.otherId },
  });
  expect((await put(term, { id: term.id, title: 'Sim' })).status).toBe(200);
  for (const id of [NOBODY, 'x', 'sugerido']) {
    expect(await send('PUT', `/${id}`, { active: true })).toMatchObject({
      status: 404,
      data: { message: answers.missing },
    });
  }
});

const key = { 'idempotency-key': 'uma' };

test('a repeated idempotency key creates one term', async () => {
  const body = { title: 'Termos', content: '<p>Oi</p>' };
  const answered = [await send('POST', '', body, key), await send('POST', '', body, key)];
  expect(answered.map(({ status }) => status)).toEqual([201, 201]);
  expect(answered[0]?.data).toEqual(answered[1]?.data);
  expect(await all()).toHaveLength(1);
  expect(await send('POST', '', { ...body, title: 'X' }, key)).toMatchObject({
    status: 422,
    data: { message: answers.keyReused },
  });
});

test('a repeated idempotency key counts a change once', async () => {
  const term = await add();
  await put(term, { title: 'Outro' }, { ...key, 'if-match': '"1"' });
  const again = await put(term, { title: 'Outro' }, { ...key, 'if-match': '"1"' });
  expect(again).toMatchObject({ status: 200, data: { title: 'Outro', revision: 2 } });
});

test('a repeated idempotency key repeats the answer of a deletion', async () => {
  const term = await add();
  await registerClient();
  const path = `/${term.id}`;
  await send('DELETE', path, undefined, key);
  expect((await send('DELETE', path, undefined, key)).data).toEqual({
    message: DELETED,
    archived: true,
  });
});

test('deleting a term without acceptances leaves it in the trash for thirty days', async () => {
  const term = await add();
  expect(answerOf(await send('DELETE', `/${term.id}`))).toEqual({
    status: 200,
    data: { message: DELETED, archived: false },
  });
  expect([await all(), await all('?archived=true')]).toEqual([[], []]);
  expect((await inForce()).id).toBeNull();
  expect((await send('DELETE', `/${term.id}`)).status).toBe(404);
  const back = await send('POST', `/${term.id}/restore`);
  expect(answerOf(back)).toEqual({ status: 200, data: { ...term, active: false, revision: 2 } });
  expect((await inForce()).id).toBeNull();
  expect((await history(term)).map(([action]) => action)).toEqual(['create', 'delete', 'restore']);
  await send('DELETE', `/${term.id}`);
  await owner.later(31 * DAY);
  expect((await send('POST', `/${term.id}/restore`)).status).toBe(404);
});

test('deleting a term with acceptances archives it: text and proof stay', async () => {
  const term = await add();
  await registerClient();
  expect(answerOf(await send('DELETE', `/${term.id}`))).toEqual({
    status: 200,
    data: { message: DELETED, archived: true },
  });
  const archived = { ...term, active: false, acceptances: 1, archived: true, revision: 2 };
  expect([await all(), await all('?archived=true')]).toEqual([[], [archived]]);
  expect((await inForce()).id).toBeNull();
  expect(await send('DELETE', `/${term.id}`)).toMatchObject({ status: 404 });
  const change = await put(term, { active: true });
  expect(answerOf(change)).toEqual({
    status: 409,
    data: { message: answers.conflict, current: archived },
  });
  expect((await send('POST', `/${term.id}/restore`)).data).toEqual({
    ...archived,
    archived: false,
    revision: 3,
  });
  expect((await put(term, { active: true })).status).toBe(200);
});

test('deleting a term at another revision is 409 with the current term', async () => {
  const term = await add();
  const headers = { 'if-match': '"7"' };
  expect(await send('DELETE', `/${term.id}`, undefined, headers)).toMatchObject({
    status: 409,
    data: { message: answers.conflict, current: term },
  });
  expect((await send('DELETE', `/${NOBODY}`)).status).toBe(404);
});

test('deleting a term restores neither a present nor an unknown term', async () => {
  const term = await add();
  expect((await send('POST', `/${term.id}/restore`)).status).toBe(404);
  expect((await send('POST', `/${NOBODY}/restore`)).status).toBe(404);
});

const version = async () =>
  (await owner.db`select version::int as version from content_state`)[0]?.version;

test('the built page is built again only when another text is in force', async () => {
  const draft = await add({ active: false });
  await put(draft, { title: 'Rascunho' });
  expect([await version(), owner.api.builds()]).toEqual([0, 0]);
  const { headers } = await put(draft, { active: true });
  expect(headers.get('content-version')).toBe('1');
  const next = await add({ version: '2.0' });
  await put(next, { content: '<p>Outro</p>' });
  await put(draft, { title: 'Fora de uso' });
  await send('DELETE', `/${draft.id}`);
  expect([await version(), owner.api.builds()]).toEqual([3, 3]);
  await send('DELETE', `/${next.id}`);
  await send('POST', `/${next.id}/restore`);
  expect([await version(), owner.api.builds()]).toEqual([4, 4]);
});
