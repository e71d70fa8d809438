import { expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { answerOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

const HELLO = { title: 'Oi', text: 'Olá, {nome}!' };
const BYE = { title: 'Até', text: 'Até {dia}.' };

const owner = ownerApi();
const read = () => owner.get('/users/templates');
const save = (templates: unknown, headers = {}) =>
  owner.send('PUT', '/users/templates', { templates }, headers);
const over = (tag: string) => ({ 'if-match': tag });

test('there are three before any is saved', async () => {
  expect(await read()).toEqual({
    version: 0,
    templates: [
      { title: 'Primeiro contato', text: expect.stringContaining('{servico}') },
      { title: 'Lembrete da sessão', text: expect.stringContaining('{nome}') },
      { title: 'Depois da sessão', text: expect.stringContaining('{nome}') },
    ],
  });
});

test('they are saved in their order, over a known version or any, with a history', async () => {
  const saves: readonly [object[], object][] = [
    [[HELLO, BYE], over('"0"')],
    [[BYE, HELLO], over('"1"')],
    [[HELLO], {}],
  ];
  for (const [index, [templates, headers]] of saves.entries()) {
    const saved = { version: index + 1, templates };
    expect(answerOf(await save(templates, headers))).toEqual({ status: 200, data: saved });
    expect(await read()).toEqual(saved);
  }
  const [admin] = await owner.db`select id from admins`;
  const [row] = await owner.db`select id from message_templates`;
  const history = await owner.db`select entity, entity_id, version, action, actor,
    data -> 'templates' as templates from revisions order by id`;
  const by = {
    entity: 'message_templates',
    entity_id: row?.id,
    action: 'update',
    actor: admin?.id,
  };
  expect(history).toEqual(
    saves.map(([templates], index) => ({ ...by, version: index + 1, templates })),
  );
});

test.each([
  ['"1"', 0, { version: 0 }],
  ['"0"', 1, { version: 1, templates: [HELLO] }],
  ['"2"', 1, { version: 1, templates: [HELLO] }],
  ['"x"', 1, { version: 1, templates: [HELLO] }],
])('If-Match %s over version %i is 409 with the current ones', async (tag, saved, current) => {
  if (saved) await save([HELLO]);
  expect(await save([BYE], over(tag))).toMatchObject({
    status: 409,
    data: { message: answers.conflict, current },
  });
  expect(await read()).toMatchObject(current);
});

test('a save repeated with its key is no conflict with itself', async () => {
  const headers = { ...over('"0"'), 'idempotency-key': 'one' };
  const saved = { version: 1, templates: [HELLO] };
  for (let calls = 0; calls < 2; calls += 1)
    expect(answerOf(await save([HELLO], headers))).toEqual({ status: 200, data: saved });
  expect((await save([BYE], headers)).status).toBe(422);
  expect(await read()).toEqual(saved);
});

// Others: tests/shared/clients/message-templates.test.ts.
test.each([
  [undefined, answers.invalid],
  ['x', answers.invalid],
  [[{ title: 'Oi' }], 'Escreva a mensagem'],
  [[{ ...HELLO, title: 'x'.repeat(61) }], 'Nome da mensagem: use no máximo 60 caracteres.'],
  [[{ ...HELLO, text: 'a\ud800b' }], 'Mensagem: há caracteres que não podem ser salvos.'],
  [[{ ...HELLO, text: 1 }], 'Mensagem: valor inválido.'],
])('%o is refused with its sentence', async (templates, sentence) => {
  expect(answerOf(await save(templates))).toEqual(refusal('templates', sentence));
  expect(await owner.count('message_templates')).toBe(0);
});

test('a template that is no object is refused in Portuguese', async () => {
  for (const one of [null, 1, 'x', []]) {
    const { status, data } = await save([one]);
    expect({ one, status }).toEqual({ one, status: 422 });
    expect((data as { message: string }).message).not.toMatch(/invalid|expected/i);
  }
});
