import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers, wireSentences } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { readCsv } from '../../support/csv.ts';
import { testDb } from '../../support/database.ts';

type Session = { token: string; user: { id: string } };

const NOBODY = '00000000-0000-4000-8000-000000000000';
const START = Date.parse('2026-05-04T12:00:00Z');
const MARIA = '11988887777';
// HMAC-SHA256 of her number under the key that HKDF makes of the tests' secret.
const SUBJECT = '0DVh59RquCQX1fG0cQwOlNqy2yakK3ETz4QTaKl88k4';
// Whoever changes the text that comes with the product takes its receipts their text.
const BUILT_IN_HASH = 'db4c128c27d9236fe6665709187c8c1d92d08e37a5d4fd14b819d8e3f5cd8e95';
const HEADER = ['Termo', 'Versão', 'Cliente', 'Telefone', 'Aceito em', 'Código do texto (SHA-256)'];

let api: TestApi;
let token: string;
let minute: number;
beforeEach(async () => {
  minute = 0;
  setClock(() => START);
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const get = (path: string) => api.send('GET', `/users${path}`, { token });
const add = async (content: string, more: object = {}) => {
  const body = { title: 'Termos', version: '2.0', content, ...more };
  const { data } = await api.send('POST', '/users/terms', { token, body });
  return (data as { id: string }).id;
};
/** Registers a minute after the one before. */
const enrol = async (phone: string, name: string): Promise<Session> => {
  minute += 1;
  setClock(() => START + minute * 60_000);
  const body = { name, phone, serviceId: 'relaxante', termsAccepted: true };
  return (await api.send('POST', '/users/register', { body })).data as Session;
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const builtIn = async () =>
  (await get('/terms/active')).data as { content: string; version: string };
/** The client is deleted; the proof stays. */
const forget = (phone: string, subject: string | null) =>
  api.db.transaction([
    api.db`update acceptances set subject = ${subject}
      where client_id = (select id from clients where phone = ${phone})`,
    api.db`delete from clients where phone = ${phone}`,
  ]);

describe('who accepted a term', () => {
  test('is told newest first, a part at a time, with how many there are', async () => {
    const id = await add('<p>Oi</p>');
    await enrol('11977776666', 'Ana');
    const { user } = await enrol(MARIA, 'Maria');
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

  test('of the text that comes with the product is told under its own name', async () => {
    await enrol(MARIA, 'Maria');
    const { data } = await get('/terms/sugerido/acceptances');
    const { content, version } = await builtIn();
    expect(data).toMatchObject([
      { term_id: null, title: null, version, hash: hashOf(content), client: { name: 'Maria' } },
    ]);
  });

  test('stays in the list without a name when she is gone', async () => {
    await enrol(MARIA, 'Maria');
    await enrol('11977776666', 'Ana');
    await forget(MARIA, SUBJECT);
    await forget('11977776666', null);
    expect((await get('/terms/sugerido/acceptances')).data).toMatchObject([
      { client: null, proven: false },
      { client: null, proven: true },
    ]);
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'offset=-1'])('?%s is refused', async (bad) => {
    const answer = await get(`/terms/sugerido/acceptances?${bad}`);
    expect(answer.status).toBe(422);
    expect((answer.data as { errors: object }).errors).toHaveProperty(bad.split('=')[0] ?? '');
  });

  test.each([NOBODY, 'x', 'active', 'SUGERIDO'])('of a term %s that is none is 404', async (id) => {
    for (const path of [`/terms/${id}/acceptances`, `/terms/${id}/acceptances/export`]) {
      expect(await get(path)).toMatchObject({ status: 404, data: { message: answers.missing } });
    }
  });
});

describe('the file of who accepted a term', () => {
  test('is for Excel in Portuguese, times as the clock at the practice, no formula in it', async () => {
    const id = await add('<p>Oi</p>', { title: '=1+1' });
    await enrol('11977776666', 'Ana; "a boa"');
    await enrol(MARIA, '=cmd|x');
    await forget('11977776666', null);
    const { status, headers, text } = await get(`/terms/${id}/acceptances/export`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="aceites-2026-05-04.csv"',
    );
    const hash = hashOf('<p>Oi</p>');
    expect(readCsv(text)).toEqual([
      HEADER,
      ["'=1+1", '2.0', "'=cmd|x", MARIA, '04/05/2026 09:02:00', hash],
      ["'=1+1", '2.0', '(cadastro excluído)', '', '04/05/2026 09:01:00', hash],
    ]);
  });

  test('names the text that comes with the product, and begins with the mark of UTF-8', async () => {
    await enrol(MARIA, 'Maria');
    const response = await api.open('GET', '/users/terms/sugerido/acceptances/export', { token });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith('\uFEFFTermo;')).toBe(true);
    expect(readCsv(text.slice(1))[1]?.slice(0, 3)).toEqual(['Termos de Uso', '1.0', 'Maria']);
  });

  test('holds each of many once, also of the same moment', async () => {
    const id = await add('<p>Oi</p>');
    await api.db`insert into acceptances (term_id, term_version, text_hash, created_at)
      select ${id}, n::text, ${hashOf('<p>Oi</p>')}, now() - make_interval(secs => n / 3)
      from generate_series(1, 1203) n`;
    const { text } = await get(`/terms/${id}/acceptances/export`);
    const versions = readCsv(text)
      .slice(1)
      .map(([, version]) => version);
    expect([versions.length, new Set(versions).size]).toEqual([1203, 1203]);
  });
});

describe('the receipt of an acceptance', () => {
  const idOf = async () => (await api.db`select id from acceptances`)[0]?.id;

  test('holds the text that its term holds', async () => {
    const term = await add('<p>Oi</p>');
    const { user } = await enrol(MARIA, 'Maria');
    const id = await idOf();
    const { status, data } = await get(`/acceptances/${id}`);
    expect({ status, data }).toEqual({
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
    await api.send('DELETE', `/users/terms/${term}`, { token });
    expect((await get(`/acceptances/${id}`)).data).toMatchObject({ content: '<p>Oi</p>' });
  });

  test('of the text that comes with the product holds that, while it is the same', async () => {
    await enrol(MARIA, 'Maria');
    const { content } = await builtIn();
    expect((await get(`/acceptances/${await idOf()}`)).data).toMatchObject({
      title: null,
      content,
    });
    await api.db`update acceptances set text_hash = ${hashOf('outro')}`;
    expect((await get(`/acceptances/${await idOf()}`)).data).toMatchObject({ content: null });
  });

  // Who accepted it could be shown no more what: a text that changes leaves its old wording here.
  test('of the text that comes with the product has a text', async () => {
    expect(hashOf((await builtIn()).content)).toBe(BUILT_IN_HASH);
  });

  test('that nobody has is 404', async () => {
    for (const id of [NOBODY, 'x', 'sugerido'])
      expect(await get(`/acceptances/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('the proofs of a phone', () => {
  const find = async (phone: unknown) =>
    api.send('POST', '/users/terms/proofs', { token, body: { phone } });

  test('are those of who has it now and of who had it, in any spelling, and nobody else’s', async () => {
    await enrol(MARIA, 'Maria');
    await enrol('11977776666', 'Ana');
    await forget(MARIA, SUBJECT);
    await enrol(MARIA, 'Outra Maria');
    for (const phone of [MARIA, '+55 (11) 98888-7777', '1188887777']) {
      const { status, data } = await find(phone);
      expect(status).toBe(200);
      expect(data).toMatchObject([
        { client: { name: 'Outra Maria' }, created_at: '2026-05-04T12:03:00.000Z' },
        { client: null, proven: true, created_at: '2026-05-04T12:01:00.000Z' },
      ]);
    }
  });

  test('of nobody are none', async () => {
    await enrol(MARIA, 'Maria');
    await forget(MARIA, null);
    for (const phone of [MARIA, '11900000000']) expect((await find(phone)).data).toEqual([]);
  });

  test.each([
    ['', 'Telefone é obrigatório'],
    [undefined, 'Telefone é obrigatório'],
    ['123', wireSentences.phoneInvalid],
    [5, 'Telefone: valor inválido.'],
  ])('of %j are asked for with a sentence', async (phone, sentence) => {
    const { status, data } = await find(phone);
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { phone: sentence } },
    });
  });
});
