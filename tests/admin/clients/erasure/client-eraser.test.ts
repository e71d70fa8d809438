import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../src/admin/ui/say.ts';
import { ana, loggedIn, onPage, page, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const maria = { id: 'maria', name: 'Maria de Souza' };
const draft = { values: { notes: 'x' }, start: { notes: '' }, version: 1, at: '2026-01-01' };
const ERASED = { kind: 'success', text: 'Dados eliminados com sucesso.' };

let given: ReturnType<Parameters<typeof answer>[0]>;
let calls: Request[];
let notices: Notice[];

const dropAll = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../../../src/admin/session/kept-store.ts', async (original) => ({
  ...(await original()),
  dropAll,
}));
// Other files share the modules.
afterAll(() => void vi.resetModules());

onPage();
beforeEach(() => {
  given = { body: { message: 'ok' } };
  calls = answer(({ method }) => (method === 'POST' ? given : { body: [] }));
  notices = [];
  const unsaved = {
    clients: { maria: draft, 'maria~1': draft, bia: draft },
    'client-notes': { maria: draft },
    'message-maria': { 'new-1': draft, 'new-2': draft },
    'package-maria': { 'new-4': draft },
    'message-bia': { 'new-3': draft },
  };
  for (const [screen, drafts] of Object.entries(unsaved))
    page.storage[`unsaved:${screen}`] = JSON.stringify(drafts);
  page.storage.notifiedClients = JSON.stringify(['bia', 'maria']);
});

async function load() {
  const { clientEraser, ...session } = await loggedIn(
    () => import('../../../../src/admin/clients/erasure/client-eraser.ts'),
  );
  return { ...session, ...clientEraser(maria, (notice) => notices.push(notice)) };
}

/** The screens with drafts of Maria. */
const drafts = () =>
  Object.keys(page.storage).filter(
    (key) => key.startsWith('unsaved:') && /maria/.test(key + page.storage[key]),
  );

test('a client is erased by the typed name, and leaves nothing in this browser', async () => {
  const { send, type } = await load();
  expect(drafts()).toHaveLength(4);
  await send();
  type('  ');
  await send();
  expect(await writesOf(calls), 'without a name').toEqual([]);
  type('maria de souza');
  dropAll.mockClear();
  await Promise.all([send(), send()]);
  const sent = [['POST /users/maria/erase', { name: 'maria de souza' }, null]];
  expect(await writesOf(calls)).toEqual(sent);
  expect(notices).toEqual([ERASED]);
  expect(drafts()).toEqual([]);
  expect(JSON.parse(page.storage['unsaved:clients'] ?? '')).toEqual({ bia: draft });
  expect(page.storage['unsaved:message-bia']).toBeDefined();
  expect(page.storage.notifiedClients).toBe('["bia"]');
  expect(dropAll, 'the lists that are kept for times without a connection').toHaveBeenCalled();
});

test('another name is refused at the field until it is changed', async () => {
  const wrong = 'Digite o nome como está no cadastro.';
  given = { status: 422, body: { message: wrong, errors: { name: wrong } } };
  const { $state, send, type } = await load();
  type('Bia');
  await send();
  expect($state.get()).toEqual({ state: 'asking', name: 'Bia', wrong, notice: null });
  type('Maria');
  expect($state.get().wrong).toBeUndefined();
  expect([notices.length, drafts().length]).toEqual([0, 4]);
});

test.each([
  ['offline', 'Sem conexão. Confira sua internet e tente novamente.'],
  [{ status: 503, body: { message: 'Volte em instantes.' } }, 'Volte em instantes.'],
  [{ status: 409, body: { message: 'Alterado agora.' } }, 'Alterado agora.'],
] as const)('a failure (%o) is shown in the dialog', async (failure, detail) => {
  given = failure;
  const { $state, dismiss, send, type } = await load();
  type('Maria');
  await send();
  const notice = { kind: 'danger', text: 'Não foi possível eliminar os dados.', detail };
  expect($state.get()).toEqual({ state: 'asking', name: 'Maria', wrong: undefined, notice });
  expect(drafts()).toHaveLength(4);
  dismiss();
  expect($state.get().notice).toBeNull();
});

test('a client who is deleted already is forgotten in this browser too', async () => {
  given = { status: 404, body: { message: 'Registro não encontrado.' } };
  const { send, type } = await load();
  type('Maria');
  await send();
  expect(notices).toEqual([{ kind: 'danger', text: 'Este cliente não existe mais.' }]);
  expect(drafts()).toEqual([]);
});

test('a session that ends meanwhile is waited for', async () => {
  given = { status: 401, body: { message: 'x' } };
  const { $admin, $state, send, startSession, type } = await load();
  const { $unsavedWork, keepUnsaved } = await import(
    '../../../../src/admin/session/unsaved-work.ts'
  );
  const close = keepUnsaved();
  type('Maria');
  const sending = send();
  await vi.waitFor(() => expect($admin.get().state).toBe('expired'));
  expect($state.get().state).toBe('erasing');
  given = { body: { message: 'ok' } };
  startSession({ ...ana, token: 'token-2' });
  await sending;
  expect(notices).toEqual([ERASED]);
  expect(await writesOf(calls)).toHaveLength(2);
  close();
  expect($unsavedWork.get()).toBe(false);
});
