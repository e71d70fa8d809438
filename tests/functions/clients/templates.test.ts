import { beforeEach, expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const HELLO = { title: 'Oi', text: 'Olá, {nome}!' };
const BYE = { title: 'Até', text: 'Até {dia}.' };

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

const read = async () => (await api.send('GET', '/users/templates', { token })).data;
const save = (templates: unknown, version?: string) =>
  api.send('PUT', '/users/templates', {
    token,
    body: { templates },
    headers: version === undefined ? {} : { 'if-match': version },
  });

test('three good ones are there before any is saved', async () => {
  expect(await read()).toEqual({
    version: 0,
    templates: [
      { title: 'Primeiro contato', text: expect.stringContaining('{servico}') },
      { title: 'Lembrete da sessão', text: expect.stringContaining('{nome}') },
      { title: 'Depois da sessão', text: expect.stringContaining('{nome}') },
    ],
  });
});

test('what is saved is read back in its order', async () => {
  expect(await save([HELLO, BYE], '"0"')).toMatchObject({
    status: 200,
    data: { version: 1, templates: [HELLO, BYE] },
  });
  expect(await read()).toEqual({ version: 1, templates: [HELLO, BYE] });
  await save([BYE, HELLO], '"1"');
  expect(await read()).toEqual({ version: 2, templates: [BYE, HELLO] });
  expect(await api.db`select 1 from message_templates`).toHaveLength(1);
});

test.each([
  ['"1"', 0, { version: 0 }],
  ['"0"', 1, { version: 1, templates: [HELLO] }],
  ['"2"', 1, { version: 1, templates: [HELLO] }],
  ['"x"', 1, { version: 1, templates: [HELLO] }],
])('If-Match %s over version %i is 409 with what is there', async (tag, saved, current) => {
  if (saved) await save([HELLO]);
  expect(await save([BYE], tag)).toMatchObject({
    status: 409,
    data: { message: answers.conflict, current },
  });
  expect(await read()).toMatchObject(current);
});

test('a save that is sent again with its key is told that it was saved, and no conflict with itself', async () => {
  const headers = { 'if-match': '"0"', 'idempotency-key': 'one' };
  const sent = { token, body: { templates: [HELLO] }, headers };
  const [first, again] = [
    await api.send('PUT', '/users/templates', sent),
    await api.send('PUT', '/users/templates', sent),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data).toEqual(first.data);
  expect(await read()).toEqual({ version: 1, templates: [HELLO] });
  const other = { ...sent, body: { templates: [BYE] } };
  expect((await api.send('PUT', '/users/templates', other)).status).toBe(422);
});

test('without If-Match the last one stands', async () => {
  await save([HELLO]);
  expect(await save([BYE])).toMatchObject({ status: 200, data: { version: 2, templates: [BYE] } });
});

test('each save is in the history with its author', async () => {
  await save([HELLO]);
  await save([BYE]);
  const [admin] = await api.db`select id from admins`;
  const [row] = await api.db`select id from message_templates`;
  const kept =
    await api.db`select entity, entity_id, version, action, actor, data -> 'templates' as templates
    from revisions order by id`;
  expect(kept).toEqual(
    [[HELLO], [BYE]].map((templates, index) => ({
      entity: 'message_templates',
      entity_id: row?.id,
      version: index + 1,
      action: 'update',
      actor: admin?.id,
      templates,
    })),
  );
});

test.each([
  [undefined, answers.invalid],
  ['x', answers.invalid],
  [[], 'Deixe ao menos uma mensagem.'],
  [Array(13).fill(HELLO), 'Guarde no máximo 12 mensagens.'],
  [[{ ...HELLO, title: ' ' }], 'Dê um nome à mensagem'],
  [[{ title: 'Oi' }], 'Escreva a mensagem'],
  [[{ ...HELLO, title: 'x'.repeat(61) }], 'Nome da mensagem: use no máximo 60 caracteres.'],
  [[{ ...HELLO, text: 'x'.repeat(1001) }], 'Mensagem: use no máximo 1000 caracteres.'],
  [[{ ...HELLO, text: 'a\u0000b' }], 'Mensagem: há caracteres que não podem ser salvos.'],
  [[{ ...HELLO, text: 1 }], 'Mensagem: valor inválido.'],
])('%o is refused with its sentence', async (templates, sentence) => {
  expect(await save(templates)).toMatchObject({
    status: 422,
    data: { message: sentence, errors: { templates: sentence } },
  });
  expect(await api.db`select 1 from message_templates`).toEqual([]);
});

test('a template that is no object is 422', async () => {
  for (const one of [null, 1, 'x', []]) {
    const { status, data } = await save([one]);
    expect({ one, status }).toEqual({ one, status: 422 });
    // Every sentence a person sees is Portuguese.
    expect((data as { message: string }).message).not.toMatch(/invalid|expected/i);
  }
});
