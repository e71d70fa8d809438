import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const BIA = '00000000-0000-4000-8000-000000000001';

let status: number;
let seen: Request[];

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const { messageEditor } = await import(
    '../../../../src/admin/clients/messages/message-editor.ts'
  );
  session.startSession(ana);
  return messageEditor(BIA);
}

beforeEach(() => {
  openPage();
  vi.stubGlobal('BroadcastChannel', undefined);
  status = 201;
  seen = answer(({ method }) =>
    method === 'POST' && status !== 201
      ? { status, body: { message: 'Registro não encontrado.' } }
      : { status: 201, body: { id: 'new' } },
  );
});
afterEach(() => vi.unstubAllGlobals());

// Spec §5, §9.
test('a message needs a title and a text, and is for the owner alone at first', async () => {
  const editor = await load();
  expect(editor.$state.get().form?.values).toEqual({ title: '', message: '', isPublic: false });
  await editor.submit();
  expect(editor.$state.get().form?.errors).toEqual({
    title: 'Título é obrigatório',
    message: 'Mensagem é obrigatória',
  });
  expect(seen).toEqual([]);
});

// Spec §8.
test('it is saved for its client, and a failure is said with what the server knows', async () => {
  const editor = await load();
  editor.change({ title: 'Oi', message: 'Até amanhã' });
  status = 404;
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({
    state: 'failed',
    notice: {
      kind: 'danger',
      text: 'Erro ao salvar notificação. Por favor, tente novamente.',
      detail: 'Registro não encontrado.',
    },
  });
  status = 201;
  await editor.submit();
  expect(editor.$notice.get()).toEqual({
    kind: 'success',
    text: 'Notificação adicionada com sucesso!',
  });
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(await sent.at(-1)?.json()).toEqual({
    title: 'Oi',
    message: 'Até amanhã',
    isPublic: false,
    userId: BIA,
  });
  expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
});
