import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const maria = { id: 'maria', version: 3, notes: 'Prefere manhã.' };

let calls: Request[];
let put: { readonly status?: number; readonly body: unknown };

beforeEach(() => {
  openPage();
  put = { body: { id: 'maria', version: 4 } };
  calls = answer(({ method }) => (method === 'PUT' ? put : { body: [] }));
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const drafts = await import('../../../../src/admin/editor/drafts.ts');
  const { notesEditor } = await import('../../../../src/admin/clients/page/client-page.ts');
  startSession(ana);
  return { notesEditor, drafts };
}

const sent = () =>
  Promise.all(
    calls
      .filter(({ method }) => method === 'PUT')
      .map(async (call) => [
        new URL(call.url).pathname,
        call.headers.get('if-match'),
        JSON.parse(await call.clone().text()),
      ]),
  );

test('notes are saved alone, on the version they were read at', async () => {
  const { notesEditor } = await load();
  const editor = notesEditor(maria);
  editor.change({ notes: 'Prefere tarde. ' });
  await editor.submit();
  expect(await sent()).toEqual([['/users/maria', '"3"', { notes: 'Prefere tarde.' }]]);
  expect(editor.$notice.get()?.text).toBe('Anotações salvas com sucesso!');
});

test('notes that are too long are told before they travel', async () => {
  const { notesEditor } = await load();
  const editor = notesEditor(maria);
  editor.change({ notes: 'x'.repeat(4001) });
  await editor.submit();
  expect(editor.$state.get().form?.errors).toEqual({
    notes: 'Anotações: use no máximo 4000 caracteres.',
  });
  expect(await sent()).toEqual([]);
});

test('a status that was turned meanwhile costs the notes nothing', async () => {
  put = { status: 409, body: { message: 'x', current: { ...maria, version: 4, active: false } } };
  const { notesEditor } = await load();
  const editor = notesEditor(maria);
  editor.change({ notes: 'Prefere tarde.' });
  const saving = editor.submit();
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1));
  put = { body: { id: 'maria', version: 5 } };
  await saving;
  expect((await sent()).map(([, match]) => match)).toEqual(['"3"', '"4"']);
  expect(editor.$state.get().form?.values).toEqual({ notes: 'Prefere tarde.' });
});

test('notes of a client who is gone stay as typed, and it is told', async () => {
  put = { status: 404, body: { message: 'Registro não encontrado.' } };
  const { notesEditor } = await load();
  const editor = notesEditor(maria);
  editor.change({ notes: 'Prefere tarde.' });
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({
    state: 'failed',
    notice: { kind: 'danger', text: 'Este cliente não existe mais.' },
    form: { values: { notes: 'Prefere tarde.' } },
  });
});

test("another client's draft is not offered", async () => {
  const { notesEditor, drafts } = await load();
  const work = { values: { notes: 'x' }, start: { notes: '' }, version: 1 };
  drafts.keep('client-notes', 'bia', work);
  drafts.keep('client-notes', 'maria', work);
  const editor = notesEditor(maria);
  const close = editor.mount();
  expect(editor.$offers.get().map(({ id }) => id)).toEqual(['maria']);
  close();
});
