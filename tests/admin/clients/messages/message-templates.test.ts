import { expect, test } from 'vitest';
import { loggedIn, onPage } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const HI = { title: 'Oi', text: 'Olá, {nome}!' };
const BYE = { title: 'Tchau', text: 'Até {dia}.' };
const MINE = { title: 'Minha', text: 'Olá!' };

async function load() {
  const calls = answer(() => ({ body: [] }));
  const templates = await loggedIn(
    () => import('../../../../src/admin/clients/messages/message-templates.ts'),
  );
  const editor = templates.templatesEditor({ version: 3, templates: [HI, BYE] });
  const shown = () => templates.templatesOf(editor.$state.get().form?.values ?? {});
  const undo = () => editor.$notice.get()?.action?.run();
  return { ...templates, calls, editor, shown, undo };
}

onPage();

test('replaced messages can be brought back before they are saved', async () => {
  const { calls, editor, shown, undo } = await load();
  editor.remove(1);
  expect(shown()).toEqual([HI]);
  const text = 'A mensagem saiu da lista. Salve para excluí-la de vez.';
  expect(editor.$notice.get()).toMatchObject({ text, action: { label: 'Desfazer' } });
  undo();
  expect([shown(), calls]).toEqual([[HI, BYE], []]);
  expect(editor.$notice.get()?.text).toBe('As mensagens de antes estão de volta.');
  editor.suggest();
  expect(shown().map(({ title }) => title)).toEqual([
    'Primeiro contato',
    'Lembrete da sessão',
    'Depois da sessão',
  ]);
  undo();
  expect(shown()).toEqual([HI, BYE]);
});

// Rule F-10: what she typed is never lost.
test('an undo keeps what was typed into other messages since', async () => {
  const { editor, shown, undo } = await load();
  editor.remove(0);
  editor.put([MINE]);
  undo();
  expect(shown()).toEqual([HI, MINE]);
  editor.suggest();
  editor.put([BYE, ...shown().slice(1)]);
  undo();
  expect(shown()).toEqual([HI, MINE, BYE]);
});

test('messages saved elsewhere are followed, those typed here stay', async () => {
  const { editor, shown } = await load();
  editor.follow({ version: 5, templates: [MINE] });
  expect(shown()).toEqual([MINE]);
  editor.put([MINE, HI]);
  editor.follow({ version: 6, templates: [BYE] });
  expect(shown()).toEqual([MINE, HI]);
});

test('errors are at the message and field they belong to', async () => {
  const { checkTemplates, asValues } = await load();
  expect(checkTemplates(asValues([HI]))).toEqual({ ok: true, values: { templates: [HI] } });
  const title = 'Dê um nome à mensagem';
  expect(checkTemplates(asValues([HI, { title: ' ', text: '' }]))).toEqual({
    ok: false,
    message: title,
    errors: { templates: title, '1.title': title, '1.text': 'Escreva a mensagem' },
  });
});

test.each([{}, { templates: '[' }, { templates: '{"title":"Oi"}' }])(
  'the draft %j has no messages',
  async (values) => {
    expect((await load()).templatesOf(values)).toEqual([]);
  },
);
