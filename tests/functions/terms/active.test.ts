import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { answerOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

type Term = {
  id: string;
  ref?: string;
  title: string;
  version: string;
  content: string;
  active: boolean;
  created_at: string;
};
type Session = { token: string; user: { id: string }; termsPending?: boolean };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH_OF_OI = hashOf('<p>Oi</p>');
const START = Date.parse('2026-05-04T12:00:00Z');

const owner = ownerApi(new Date(START).toISOString());
const { register } = owner;
let minute: number;
beforeEach(() => {
  minute = 0;
});

const save = (more: object = {}) => {
  // A minute later, so that the order is certain.
  minute += 1;
  setClock(() => START + minute * 60_000);
  return owner.send('POST', '/users/terms', { title: 'Termos', content: '<p>Oi</p>', ...more });
};
const added = async (more: object = {}) => (await save(more)).data as Term;
const inForce = () => owner.get<Term>('/users/terms/active');
const BUILT_IN = /^sugerido\.[0-9a-f]{16}$/;
const all = () => owner.get<Term[]>('/users/terms');
const login = async () => (await owner.logIn()).data as Session;

test('the terms in force are the built-in text until one is saved', async () => {
  const term = await inForce();
  expect(term).toEqual({
    id: null,
    ref: expect.stringMatching(BUILT_IN),
    title: 'Termos de Uso',
    version: '1.1',
    content: expect.stringMatching(/^<p>Ao se cadastrar/),
  });
  expect(await all()).toEqual([]);
});

test('the terms in force are the newest active one, which deactivates the one before', async () => {
  const first = await added({ version: '1.1' });
  expect(first).toEqual({
    id: expect.any(String),
    title: 'Termos',
    version: '1.1',
    content: '<p>Oi</p>',
    active: true,
    created_at: '2026-05-04T12:01:00.000Z',
    revision: 1,
    acceptances: 0,
    archived: false,
  });
  const second = await added({ version: '1.2' });
  expect(await inForce()).toEqual({
    id: second.id,
    ref: `${second.id}.${HASH_OF_OI.slice(0, 16)}`,
    title: 'Termos',
    version: '1.2',
    content: '<p>Oi</p>',
  });
  expect((await all()).map(({ version, active }) => [version, active])).toEqual([
    ['1.2', true],
    ['1.1', false],
  ]);
});

test('the terms in force have version 1.0 and are active by default (docs/spec.md §3)', async () => {
  expect(await added()).toMatchObject({ version: '1.0', active: true });
});

test.each([
  [
    '<p onclick="x()">Oi<script>alert(1)</script><img src=x onerror=y> <strong>você</strong></p>',
    '<p>Oi <strong>você</strong></p>',
  ],
])(
  'the text of a term %s keeps six tags and no attribute (threat T-14)',
  async (content, saved) => {
    expect((await added({ content })).content).toBe(saved);
    expect((await inForce()).content).toBe(saved);
  },
);

test.each([
  [{ content: '<script>x</script>' }, 'content', answers.termContent],
  [{ content: '<script>x</script> <script>y</script>' }, 'content', answers.termContent],
  [{ content: '' }, 'content', answers.termContent],
  [{ content: undefined }, 'content', answers.termContent],
  [{ title: ' ' }, 'title', answers.termTitle],
  [{ title: undefined }, 'title', answers.termTitle],
  [{ version: '' }, 'version', answers.termVersion],
  [{ active: 'true' }, 'active', answers.invalid],
])('the text of a term %o is refused with its sentence', async (bad, field, sentence) => {
  expect(answerOf(await save(bad))).toEqual(refusal(field, sentence));
  expect(await all()).toEqual([]);
});

const changed = (term: Term) => ({
  message: answers.termChanged,
  term: {
    id: term.id,
    ref: `${term.id}.${hashOf(term.content).slice(0, 16)}`,
    title: term.title,
    version: term.version,
    content: term.content,
  },
});

test('a registration that names other terms than those in force is 409 with the terms in force, and nothing is written', async () => {
  const term = await added({ version: '2.0', content: '<p>Novo</p>' });
  for (const termId of [null, '00000000-0000-4000-8000-000000000000', 'x']) {
    expect(answerOf(await register({ termId }))).toEqual({ status: 409, data: changed(term) });
  }
  expect(await owner.db`select 1 from clients`).toEqual([]);
});

test('a registration that names other terms than those in force is 409 for an older wording of the same term', async () => {
  const { id } = await added({ content: '<p>Velho</p>' });
  const { ref } = await inForce();
  const body = { content: '<p>Novo</p>' };
  const { data: term } = await owner.send('PUT', `/users/terms/${id}`, body);
  expect(answerOf(await register({ termId: ref }))).toEqual({
    status: 409,
    data: changed(term as Term),
  });
  expect(await owner.db`select 1 from clients`).toEqual([]);
  expect((await register({ termId: (await inForce()).ref })).status).toBe(201);
  expect((await register({ termId: id })).status).toBe(201);
  expect(await owner.db`select distinct text_hash from acceptances`).toEqual([
    { text_hash: hashOf('<p>Novo</p>') },
  ]);
});

test('a registration from a page that shows an earlier built-in text, or does not say which, is 409 with the text in force', async () => {
  const current = await inForce();
  expect(current.ref).toBe(`sugerido.${hashOf(current.content).slice(0, 16)}`);
  for (const termId of [null, 'sugerido', `sugerido.${'0'.repeat(16)}`])
    expect(answerOf(await register({ termId }))).toEqual({
      status: 409,
      data: { message: answers.termChanged, term: current },
    });
  expect(await owner.db`select 1 from clients`).toEqual([]);
  expect((await register({ termId: current.ref })).status).toBe(201);
});

test('a registration that names other terms than those in force is accepted without a name or with the right one', async () => {
  expect((await register({ termId: (await inForce()).ref })).status).toBe(201);
  const term = await added();
  expect((await register({ termId: undefined })).status).toBe(201);
  expect((await register({ termId: term.id })).status).toBe(201);
  const rows =
    await owner.db`select term_id, text_hash from acceptances order by created_at, term_id nulls first`;
  expect(rows.map(({ term_id }) => term_id)).toEqual([null, term.id]);
  expect(rows[1]?.text_hash).toBe(HASH_OF_OI);
});

const accept = (as: string, termId: unknown, more: object = {}) =>
  owner.api.send('POST', '/users/terms', { token: as, body: { termId, ...more } });

test('accepting terms is asked for at login until the newer ones are accepted', async () => {
  const maria = (await register()).data as Session;
  expect(await login()).not.toHaveProperty('termsPending');
  const term = await added({ version: '2.0' });
  expect(await login()).toMatchObject({ termsPending: true });
  const stale = await accept(maria.token, null);
  expect(stale).toMatchObject({
    status: 409,
    data: { message: answers.termChanged, term: { id: term.id, version: '2.0' } },
  });
  expect(await login()).toMatchObject({ termsPending: true });
  const older = await accept(maria.token, `${term.id}.${'0'.repeat(16)}`);
  expect(older).toMatchObject({ status: 409, data: { term: { id: term.id } } });
  const accepted = await accept(maria.token, (await inForce()).ref);
  expect(accepted.status).toBe(201);
  expect(accepted.data).toEqual({ termId: term.id, version: '2.0' });
  expect(await login()).not.toHaveProperty('termsPending');
  expect(
    await owner.db`select client_id, term_version from acceptances where term_id = ${term.id}`,
  ).toEqual([{ client_id: maria.user.id, term_version: '2.0' }]);
});

test("accepting terms with a client's token never writes a term (threat T-21)", async () => {
  const maria = (await register()).data as Session;
  const sent = { title: 'X', content: '<p>Y</p>', version: '9.9', active: true };
  expect((await accept(maria.token, (await inForce()).ref, sent)).status).toBe(201);
  for (const unnamed of [undefined, null])
    expect((await accept(maria.token, unnamed, sent)).status).toBe(409);
  expect((await accept(maria.token, 5, sent)).status).toBe(422);
  expect(await all()).toEqual([]);
});

test('accepting terms by a deleted client is 404', async () => {
  expect(await accept(await owner.api.clientToken(), (await inForce()).ref)).toMatchObject({
    status: 404,
    data: { message: answers.missing },
  });
});
