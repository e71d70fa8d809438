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
  return { ...templates, calls, editor, shown };
}

onPage();

test('replaced messages can be brought back before they are saved', async () => {
  const { calls, editor, shown } = await load();
  editor.swap([HI], 'Uma saiu.');
  expect(shown()).toEqual([HI]);
  const { text, action } = editor.$notice.get() ?? expect.fail();
  expect([text, action?.label]).toEqual(['Uma saiu.', 'Desfazer']);
  action?.run();
  expect([shown(), editor.$notice.get(), calls]).toEqual([[HI, BYE], null, []]);
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
