import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../src/admin/editor/state.ts';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const maria = { id: 'maria', name: 'Maria de Souza' };
const draft = { values: { notes: 'x' }, start: { notes: '' }, version: 1, at: '2026-01-01' };

let given: { readonly status?: number; readonly body?: unknown } | 'offline';
let calls: Request[];
let storage: Record<string, string>;
let told: Notice[];

beforeEach(() => {
  ({ storage } = openPage());
  vi.stubGlobal('BroadcastChannel', undefined);
  given = { body: { message: 'ok' } };
  calls = answer(({ method }) => (method === 'POST' ? given : { body: [] }));
  told = [];
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const unsaved = await import('../../../../src/admin/session/unsaved-work.ts');
  const { clientEraser } = await import('../../../../src/admin/clients/erasure/client-eraser.ts');
  session.startSession(ana);
  return { ...session, ...unsaved, eraser: clientEraser(maria, (notice) => told.push(notice)) };
}

const sent = () =>
  Promise.all(
    calls
      .filter(({ method }) => method === 'POST')
      .map(async (call) => [new URL(call.url).pathname, await call.clone().json()]),
  );

function keepDrafts(): void {
  storage['unsaved:clients'] = JSON.stringify({ maria: draft, bia: draft });
  storage['unsaved:client-notes'] = JSON.stringify({ maria: draft });
  storage['unsaved:message-maria'] = JSON.stringify({ 'new-1': draft, 'new-2': draft });
  storage['unsaved:message-bia'] = JSON.stringify({ 'new-3': draft });
  storage.notifiedClients = JSON.stringify(['bia', 'maria']);
}

test('a client is erased under her name as typed, and nothing of her stays in this browser', async () => {
  const { eraser } = await load();
  keepDrafts();
  eraser.type('maria de souza');
  await eraser.send();
  expect(await sent()).toEqual([['/users/maria/erase', { name: 'maria de souza' }]]);
  expect(told).toEqual([{ kind: 'success', text: 'Dados eliminados com sucesso.' }]);
  expect(Object.keys(JSON.parse(storage['unsaved:clients'] ?? ''))).toEqual(['bia']);
  expect(storage['unsaved:client-notes']).toBeUndefined();
  expect(storage['unsaved:message-maria']).toBeUndefined();
  expect(storage['unsaved:message-bia']).toBeDefined();
  expect(storage.notifiedClients).toBe('["bia"]');
});

test('without a name nothing is sent, and a second press while it travels does nothing', async () => {
  const { eraser } = await load();
  await eraser.send();
  eraser.type('  ');
  await eraser.send();
  expect(await sent()).toEqual([]);
  eraser.type('Maria de Souza');
  await Promise.all([eraser.send(), eraser.send()]);
  expect(await sent()).toHaveLength(1);
});

test('another name is told at the field until it is typed anew, and her drafts stay', async () => {
  const text = 'Digite o nome como está no cadastro.';
  given = { status: 422, body: { message: text, errors: { name: text } } };
  const { eraser } = await load();
  keepDrafts();
  eraser.type('Bia');
  await eraser.send();
  expect(eraser.$state.get()).toEqual({ state: 'asking', name: 'Bia', wrong: text, notice: null });
  expect(storage['unsaved:client-notes']).toBeDefined();
  eraser.type('Maria');
  expect(eraser.$state.get().wrong).toBeUndefined();
  expect(told).toEqual([]);
});

test.each([
  ['offline', 'Sem conexão. Confira sua internet e tente novamente.'],
  [{ status: 503, body: { message: 'Volte em instantes.' } }, 'Volte em instantes.'],
  [{ status: 409, body: { message: 'Alterado agora.' } }, 'Alterado agora.'],
] as const)('a failure (%o) is told in the dialog, with what is typed', async (failure, detail) => {
  given = failure;
  const { eraser } = await load();
  keepDrafts();
  eraser.type('Maria');
  await eraser.send();
  const text = 'Não foi possível eliminar os dados.';
  expect(eraser.$state.get()).toEqual({
    state: 'asking',
    name: 'Maria',
    wrong: undefined,
    notice: { kind: 'danger', text, detail },
  });
  expect(storage['unsaved:client-notes']).toBeDefined();
  eraser.dismiss();
  expect(eraser.$state.get().notice).toBeNull();
});

test('a client who is gone already is told as gone, and this browser forgets her too', async () => {
  given = { status: 404, body: { message: 'Registro não encontrado.' } };
  const { eraser } = await load();
  keepDrafts();
  eraser.type('Maria');
  await eraser.send();
  expect(told).toEqual([{ kind: 'danger', text: 'Este cliente não existe mais.' }]);
  expect(storage['unsaved:client-notes']).toBeUndefined();
});

test('a session that ends meanwhile is waited for, and she is erased after the login', async () => {
  given = { status: 401, body: { message: 'x' } };
  const { eraser, $admin, $unsavedWork, startSession } = await load();
  const close = eraser.mount();
  eraser.type('Maria');
  const sending = eraser.send();
  await vi.waitFor(() => expect($admin.get().state).toBe('expired'));
  expect(eraser.$state.get().state).toBe('erasing');
  given = { body: { message: 'ok' } };
  startSession({ ...ana, token: 'token-2' });
  await sending;
  expect(told).toEqual([{ kind: 'success', text: 'Dados eliminados com sucesso.' }]);
  expect((await sent()).map(([path]) => path)).toEqual([
    '/users/maria/erase',
    '/users/maria/erase',
  ]);
  close();
  expect($unsavedWork.get()).toBe(false);
});
