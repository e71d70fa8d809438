import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers, wireSentences } from '../../expected/sentences.ts';
import { answerOf, idOf, NOBODY, ownerApi, refusal } from '../../support/api/owner-api.ts';
import { readCsv } from '../../support/files/csv.ts';

type Session = { token: string; user: { id: string } };

const START = Date.parse('2026-05-04T12:00:00Z');
const MARIA = '11988887777';
// HMAC-SHA256 of the number under the key that HKDF derives from the tests' secret.
const SUBJECT = '0DVh59RquCQX1fG0cQwOlNqy2yakK3ETz4QTaKl88k4';
// The hashes of the built-in text and of the one before, to which receipts refer.
const BUILT_IN_HASH = '4ac99786c71e7233f59f5aed55460ee39e37c03700ae85df4c3f32113eef6eae';
const FORMER_HASH = 'db4c128c27d9236fe6665709187c8c1d92d08e37a5d4fd14b819d8e3f5cd8e95';
const HEADER = ['Termo', 'Versão', 'Cliente', 'Telefone', 'Aceito em', 'Código do texto (SHA-256)'];

const owner = ownerApi(new Date(START).toISOString());
let minute: number;
beforeEach(() => {
  minute = 0;
});

const get = (path: string) => owner.send('GET', `/users${path}`);
const add = async (content: string, more: object = {}) => {
  const body = { title: 'Termos', version: '2.0', content, ...more };
  return idOf(await owner.send('POST', '/users/terms', body));
};
/** Registers a minute after the registration before. */
const register = async (phone: string, name: string): Promise<Session> => {
  minute += 1;
  setClock(() => START + minute * 60_000);
  return (await owner.register({ name, phone })).data as Session;
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const builtIn = async () =>
  (await get('/terms/active')).data as { content: string; version: string };
/** Deletes the client; the proof stays. */
const deleteClient = (phone: string, subject: string | null) =>
  owner.db.transaction([
    owner.db`update acceptances set subject = ${subject}
      where client_id = (select id from clients where phone = ${phone})`,
    owner.db`delete from clients where phone = ${phone}`,
  ]);

test('the acceptances of a term are listed newest first, in pages, with the total', async () => {
  const id = await add('<p>Oi</p>');
  await register('11977776666', 'Ana');
  const { user } = await register(MARIA, 'Maria');
  const { status, data, headers } = await get(`/terms/${id}/acceptances`);
  expect({ status, total: headers.get('x-total-count') }).toEqual({ status: 200, total: '2' });
  expect(data).toMatchObject([
    {
      id: expect.any(String),
      term_id: id,
      title: 'Termos',
      version: '2.0',
      hash: hashOf('<p>Oi</p>'),
      created_at: '2026-05-04T12:02:00.000Z',
      client: { id: user.id, name: 'Maria', phone: MARIA },
      proven: true,
    },
    { client: { name: 'Ana' } },
  ]);
  const second = await get(`/terms/${id}/acceptances?limit=1&offset=1`);
  expect(second.headers.get('x-total-count')).toBe('2');
  expect(second.data).toMatchObject([{ client: { name: 'Ana' } }]);
});

test('the acceptances of a term of the built-in text have its id', async () => {
  await register(MARIA, 'Maria');
  const { data } = await get('/terms/sugerido/acceptances');
  const { content, version } = await builtIn();
  expect(data).toMatchObject([
    { term_id: null, title: null, version, hash: hashOf(content), client: { name: 'Maria' } },
  ]);
});

test('the acceptances of a term of deleted clients stay without a name', async () => {
  await register(MARIA, 'Maria');
  await register('11977776666', 'Ana');
  await deleteClient(MARIA, SUBJECT);
  await deleteClient('11977776666', null);
  expect((await get('/terms/sugerido/acceptances')).data).toMatchObject([
    { client: null, proven: false },
    { client: null, proven: true },
  ]);
});

test('what two records that were merged both accepted is of the kept one', async () => {
  const id = await add('<p>Oi</p>');
  const { user: ana } = await register('11977776666', 'Ana');
  const { user: bia } = await register('11966665555', 'Ana');
  const { user: maria } = await register(MARIA, 'Maria');
  for (const [kept, other, phone] of [
    [bia.id, ana.id, '11966665555'],
    [maria.id, bia.id, MARIA],
  ])
    await owner.send('POST', `/users/${kept}/merge`, { other, name: 'Maria', phone });
  const { data } = await get(`/terms/${id}/acceptances`);
  const client = { id: maria.id, name: 'Maria', phone: MARIA };
  expect(data).toMatchObject([{ client }, { client }, { client }]);
});

test.each(['limit=0', 'limit=1001', 'limit=x', 'offset=-1'])(
  'the acceptances of a term ?%s is refused',
  async (bad) => {
    const answer = await get(`/terms/sugerido/acceptances?${bad}`);
    expect(answer.status).toBe(422);
    expect((answer.data as { errors: object }).errors).toHaveProperty(bad.split('=')[0] ?? '');
  },
);

test.each([NOBODY, 'x', 'active', 'SUGERIDO'])(
  'the acceptances of a term of an unknown term %s are 404',
  async (id) => {
    for (const path of [`/terms/${id}/acceptances`, `/terms/${id}/acceptances/export`]) {
      expect(await get(path)).toMatchObject({ status: 404, data: { message: answers.missing } });
    }
  },
);

test('the CSV file of acceptances has local times, phones that stay text, and no formulas', async () => {
  const id = await add('<p>Oi</p>', { title: '=1+1' });
  await register('11977776666', 'Ana; "a boa"');
  await register(MARIA, '=cmd|x');
  await deleteClient('11977776666', null);
  const { status, headers, text } = await get(`/terms/${id}/acceptances/export`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="aceites-2026-05-04.csv"');
  const hash = hashOf('<p>Oi</p>');
  expect(readCsv(text)).toEqual([
    HEADER,
    ["'=1+1", '2.0', "'=cmd|x", '(11) 98888-7777', '04/05/2026 09:02:00', hash],
    ["'=1+1", '2.0', '(cadastro excluído)', '', '04/05/2026 09:01:00', hash],
  ]);
});

test('the CSV file of acceptances names the built-in text and begins with the UTF-8 mark', async () => {
  await register(MARIA, 'Maria');
  const response = await owner.api.open('GET', '/users/terms/sugerido/acceptances/export', {
    token: owner.token,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFF"Termo";')).toBe(true);
  expect(readCsv(text.slice(1))[1]?.slice(0, 3)).toEqual(['Termos de Uso', '1.1', 'Maria']);
});

test('the CSV file of acceptances has each acceptance once, also of the same moment', async () => {
  const id = await add('<p>Oi</p>');
  await owner.db`insert into acceptances (term_id, term_version, text_hash, created_at)
      select ${id}, n::text, ${hashOf('<p>Oi</p>')}, now() - make_interval(secs => n / 3)
      from generate_series(1, 1203) n`;
  const { text } = await get(`/terms/${id}/acceptances/export`);
  const versions = readCsv(text)
    .slice(1)
    .map(([, version]) => version);
  expect([versions.length, new Set(versions).size]).toEqual([1203, 1203]);
});

const theirId = async () => (await owner.db`select id from acceptances`)[0]?.id;

test('the receipt of an acceptance has the text of its term', async () => {
  const term = await add('<p>Oi</p>');
  const { user } = await register(MARIA, 'Maria');
  const id = await theirId();
  expect(answerOf(await get(`/acceptances/${id}`))).toEqual({
    status: 200,
    data: {
      id,
      term_id: term,
      title: 'Termos',
      version: '2.0',
      hash: hashOf('<p>Oi</p>'),
      created_at: '2026-05-04T12:01:00.000Z',
      client: { id: user.id, name: 'Maria', phone: MARIA },
      proven: true,
      content: '<p>Oi</p>',
    },
  });
  await owner.send('DELETE', `/users/terms/${term}`);
  expect((await get(`/acceptances/${id}`)).data).toMatchObject({ content: '<p>Oi</p>' });
});

test('the receipt of an acceptance has the built-in text of its hash, also a former one', async () => {
  await register(MARIA, 'Maria');
  const { content } = await builtIn();
  expect((await get(`/acceptances/${await theirId()}`)).data).toMatchObject({
    title: null,
    content,
  });
  await owner.db`update acceptances set text_hash = ${hashOf('outro')}`;
  expect((await get(`/acceptances/${await theirId()}`)).data).toMatchObject({ content: null });
  await owner.db`update acceptances set text_hash = ${FORMER_HASH}`;
  expect((await get(`/acceptances/${await theirId()}`)).data).toMatchObject({
    content: expect.stringContaining('com ninguém'),
  });
});

// A changed built-in text must leave its old wording for receipts.
test('the receipt of an acceptance has the built-in text of this hash', async () => {
  expect(hashOf((await builtIn()).content)).toBe(BUILT_IN_HASH);
});

test('the receipt of an acceptance is 404 for an unknown id', async () => {
  for (const id of [NOBODY, 'x', 'sugerido'])
    expect(await get(`/acceptances/${id}`)).toMatchObject({ status: 404 });
});

const find = (phone: unknown) => owner.send('POST', '/users/terms/proofs', { phone });

test('the proofs of a phone are those of its present and former clients, in any spelling', async () => {
  await register(MARIA, 'Maria');
  await register('11977776666', 'Ana');
  await deleteClient(MARIA, SUBJECT);
  await register(MARIA, 'Outra Maria');
  for (const phone of [MARIA, '+55 (11) 98888-7777', '1188887777']) {
    const { status, data } = await find(phone);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { client: { name: 'Outra Maria' }, created_at: '2026-05-04T12:03:00.000Z' },
      { client: null, proven: true, created_at: '2026-05-04T12:01:00.000Z' },
    ]);
  }
});

test('the proofs of a phone of an unknown phone are none', async () => {
  await register(MARIA, 'Maria');
  await deleteClient(MARIA, null);
  for (const phone of [MARIA, '11900000000']) expect((await find(phone)).data).toEqual([]);
});

test.each([
  ['', 'Telefone é obrigatório'],
  [undefined, 'Telefone é obrigatório'],
  ['123', wireSentences.phoneInvalid],
  [5, 'Telefone: valor inválido.'],
])('the proofs of a phone of %j are refused with its sentence', async (phone, sentence) => {
  expect(answerOf(await find(phone))).toEqual(refusal('phone', sentence));
});
