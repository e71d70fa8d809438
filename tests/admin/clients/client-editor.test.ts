import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const OTHER = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0002';
const bia = {
  id: ID,
  version: 3,
  name: 'Bia',
  phone: '11988887777',
  email: null,
  active: true,
  created_at: '2026-03-02T12:00:00.000Z',
  service_name: null,
  requested_at: null,
};
// Spec §8.
const FAILED = 'Erro ao salvar cliente. Por favor, tente novamente.';

async function load(client: typeof bia | null) {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const { clientEditor } = await import('../../../src/admin/clients/client-editor.ts');
  session.startSession(ana);
  const shown: string[] = [];
  const editor = clientEditor(client, (id) => shown.push(id));
  editor.open(client, undefined, true);
  return { editor, shown, state: () => editor.$state.get() };
}

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new client is active, and her number is one spelling', async () => {
  const seen = answer(() => ({ status: 201, body: bia }));
  const { editor } = await load(null);
  editor.change({ name: ' Bia ', phone: '(11) 8888-7777' });
  await editor.submit();
  expect(await seen[0]?.json()).toEqual({
    name: 'Bia',
    phone: '11988887777',
    email: null,
    active: true,
  });
  expect(editor.$notice.get()).toEqual({
    kind: 'success',
    text: 'Cliente adicionado com sucesso!',
  });
});

// Spec §5: name and phone required, the e-mail optional.
test('what is missing is told at its field, and nothing is sent', async () => {
  const seen = answer(() => ({}));
  const { editor, state } = await load(null);
  editor.change({ email: 'x' });
  await editor.submit();
  expect(state().form?.errors).toEqual({
    name: 'Nome é obrigatório',
    phone: 'Telefone é obrigatório',
    email: 'Informe um e-mail válido.',
  });
  expect(seen).toEqual([]);
});

test('only what has changed is sent; nothing, when nothing has', async () => {
  const seen = answer(() => ({ body: { ...bia, active: false } }));
  const { editor } = await load(bia);
  await editor.submit();
  expect(seen).toEqual([]);
  editor.change({ active: false });
  await editor.submit();
  expect(await seen[0]?.json()).toEqual({ active: false });
  expect(editor.$notice.get()?.text).toBe('Cliente atualizado com sucesso!');
});

test('the phone of another client is told at the field, with a way to her', async () => {
  const message = 'Este telefone já é de outro cliente.';
  answer(() => ({ status: 409, body: { message, other: { id: OTHER, name: 'Carla' } } }));
  const { editor, shown, state } = await load(bia);
  editor.change({ phone: '11977776666' });
  await editor.submit();
  const now = state();
  expect(now).toMatchObject({
    state: 'failed',
    form: { errors: { phone: message }, values: { phone: '11977776666' } },
    notice: { text: FAILED, detail: message, action: { label: 'Ver o cadastro de Carla' } },
  });
  if (now.state === 'failed') now.notice.action?.run();
  expect(shown).toEqual([OTHER]);
});

test('what another device changed is merged; both changes of one field are put before her', async () => {
  const current = { ...bia, version: 4, name: 'Bia Souza', email: 'bia@example.com' };
  let late = true;
  const seen = answer(() => {
    if (!late) return { body: { ...current, version: 5 } };
    late = false;
    return { status: 409, body: { message: 'x', current } };
  });
  const { editor, state } = await load(bia);
  editor.change({ name: 'Bia Lima', active: false });
  await editor.submit();
  expect(state()).toMatchObject({ state: 'stale', theirs: { name: 'Bia Souza' } });
  editor.pick('name', 'mine');
  await editor.submit();
  expect(seen[1]?.headers.get('if-match')).toBe('"4"');
  expect(await seen[1]?.json()).toEqual({ name: 'Bia Lima', active: false });
});

test('a client who was deleted meanwhile becomes a new one with the next save', async () => {
  const seen = answer(({ method }) =>
    method === 'PUT' ? { status: 404, body: { message: 'x' } } : { status: 201, body: bia },
  );
  const { editor, state } = await load(bia);
  editor.change({ name: 'Bia Lima' });
  await editor.submit();
  const now = state();
  expect(now.state === 'failed' && now.notice.text).toMatch(
    /^Este cliente foi excluído enquanto você editava\./,
  );
  expect(now.form).toMatchObject({ base: { record: null }, values: { name: 'Bia Lima' } });
  await editor.submit();
  expect(seen.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
    'PUT',
    'POST',
  ]);
});

test.each([
  ['offline', 'Sem conexão. Confira sua internet e tente novamente.'],
  [500, undefined],
] as const)('a save that fails (%s) is told in the catalogued sentence', async (fault, detail) => {
  answer(() =>
    fault === 'offline' ? fault : { status: fault, body: { message: 'Algo deu errado.' } },
  );
  const { editor, state } = await load(bia);
  editor.change({ name: 'Bia Lima' });
  await editor.submit();
  const now = state();
  expect(now.state === 'failed' && now.notice).toEqual({
    kind: 'danger',
    text: FAILED,
    ...(detail && { detail }),
  });
});
