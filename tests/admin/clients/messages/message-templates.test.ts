import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const HI = { title: 'Oi', text: 'Olá, {nome}!' };
const BYE = { title: 'Tchau', text: 'Até {dia}.' };
const MINE = { title: 'Minha', text: 'Olá!' };
const SAVED = { version: 3, templates: [HI, BYE] };

let calls: Request[];
let put: { readonly status?: number; readonly body: unknown };

beforeEach(() => {
  openPage();
  put = { body: { version: 4, templates: [BYE, HI] } };
  calls = answer(({ method }) => (method === 'PUT' ? put : { body: SAVED }));
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const store = await import('../../../../src/admin/clients/messages/message-templates.ts');
  startSession(ana);
  const editor = store.templatesEditor(SAVED);
  const shown = () => store.templatesOf(editor.$state.get().form?.values ?? {});
  return { ...store, editor, shown };
}

const sent = () =>
  Promise.all(
    calls
      .filter(({ method }) => method === 'PUT')
      .map(async (call) => [
        call.headers.get('if-match'),
        JSON.parse(await call.clone().text()).templates,
      ]),
  );

describe('ready messages', () => {
  test('are saved all at once, in their order, on the version they were read at', async () => {
    const { editor } = await load();
    editor.put([BYE, HI]);
    await editor.submit();
    expect(await sent()).toEqual([['"3"', [BYE, HI]]]);
    expect(editor.$notice.get()).toEqual({
      kind: 'success',
      text: 'Mensagens salvas com sucesso!',
    });
  });

  test('that are as they were are not sent', async () => {
    const { editor } = await load();
    await editor.submit();
    expect(await sent()).toEqual([]);
  });

  test('that changed elsewhere are asked about, and either side can stay', async () => {
    put = { status: 409, body: { message: 'x', current: { version: 9, templates: [MINE] } } };
    const { editor, shown, templatesOf } = await load();
    editor.put([HI]);
    await editor.submit();
    const state = editor.$state.get();
    if (state.state !== 'stale') throw new Error(state.state);
    expect([shown(), templatesOf(state.theirs)]).toEqual([[HI], [MINE]]);
    put = { body: { version: 10, templates: [HI] } };
    await editor.keepMine();
    expect((await sent()).at(-1)).toEqual(['"9"', [HI]]);
  });

  test('that are taken out, or all changed for the suggested ones, can be brought back', async () => {
    const { editor, shown } = await load();
    editor.swap([HI], 'Uma saiu.');
    expect(shown()).toEqual([HI]);
    expect(editor.$notice.get()).toMatchObject({
      text: 'Uma saiu.',
      action: { label: 'Desfazer' },
    });
    editor.$notice.get()?.action?.run();
    expect([shown(), editor.$notice.get()]).toEqual([[HI, BYE], null]);
    expect(await sent()).toEqual([]);
  });

  test('that somebody else saved are followed, with what is typed here kept', async () => {
    const { editor, shown } = await load();
    editor.follow({ version: 5, templates: [MINE] });
    expect(shown()).toEqual([MINE]);
    editor.put([MINE, HI]);
    editor.follow({ version: 6, templates: [BYE] });
    expect(shown()).toEqual([MINE, HI]);
  });
});

test('what is wrong is told at the message it is in', async () => {
  const { checkTemplates, asValues } = await load();
  const errorsOf = (list: readonly (typeof HI)[]) => {
    const checked = checkTemplates(asValues(list));
    return checked.ok ? null : checked.errors;
  };
  expect(errorsOf([HI, { title: ' ', text: '' }])).toMatchObject({
    '1.title': 'Dê um nome à mensagem',
    '1.text': 'Escreva a mensagem',
  });
  expect(errorsOf([])).toEqual({ templates: 'Deixe ao menos uma mensagem.' });
  expect(errorsOf([HI])).toBeNull();
});

test.each([
  ['nothing', {}],
  ['no JSON', { templates: '[' }],
  ['no list', { templates: '{"title":"Oi"}' }],
])('a draft of an older panel that holds %s is no message', async (_what, values) => {
  const { templatesOf } = await load();
  expect(templatesOf(values)).toEqual([]);
});
