import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const nothing = {
  version: 0,
  controller: '',
  document: '',
  channel: '',
  months: 24,
  remarks: '',
};

let put: { readonly status?: number; readonly body: unknown };
let calls: Request[];

beforeEach(() => {
  openPage();
  put = { body: { ...nothing, version: 1 } };
  calls = answer(({ method }) => (method === 'PUT' ? put : { body: nothing }));
});
afterEach(() => vi.unstubAllGlobals());

async function load(saved: typeof nothing | object = nothing) {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const { privacyEditor } = await import('../../../../src/admin/clients/privacy/privacy-editor.ts');
  startSession(ana);
  return privacyEditor({ ...nothing, ...saved });
}

const sent = () =>
  Promise.all(
    calls
      .filter(({ method }) => method === 'PUT')
      .map(async (call) => [call.headers.get('if-match'), await call.clone().json()]),
  );

test('what is suggested is saved as hers, on the version it was read at', async () => {
  const editor = await load();
  expect(editor.$state.get().form?.values.months).toBe('24');
  await editor.submit();
  const { version: _version, ...body } = nothing;
  expect(await sent()).toEqual([['"0"', body]]);
  expect(editor.$notice.get()?.text).toBe('Dados de privacidade salvos com sucesso!');
  await editor.submit();
  expect(await sent()).toHaveLength(1);
  expect(editor.$notice.get()?.text).toBe('Nada mudou: não há o que salvar.');
});

test('no time limit travels as null, a chosen one as a number', async () => {
  const editor = await load({ version: 1, months: null });
  expect(editor.$state.get().form?.values.months).toBe('');
  editor.change({ months: '12' });
  await editor.submit();
  editor.change({ months: '' });
  await editor.submit();
  expect((await sent()).map(([, body]) => body.months)).toEqual([12, null]);
});

test('what is too long is told at its field before it travels', async () => {
  const editor = await load();
  editor.change({ controller: 'x'.repeat(121) });
  await editor.submit();
  expect(editor.$state.get().form?.errors).toEqual({
    controller: 'Responsável: use no máximo 120 caracteres.',
  });
  expect(await sent()).toEqual([]);
});

test('what somebody saved meanwhile is merged; a field that both changed is asked about', async () => {
  const editor = await load({ version: 1, channel: 'a@example.com' });
  editor.change({ controller: 'Casa Serena', channel: 'b@example.com' });
  const current = { ...nothing, version: 2, channel: 'c@example.com', remarks: 'Novo' };
  put = { status: 409, body: { message: 'x', current } };
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({
    state: 'stale',
    theirs: { channel: 'c@example.com', months: '24' },
  });
  put = { body: { ...current, version: 3 } };
  editor.pick('channel', 'mine');
  await editor.submit();
  expect((await sent()).at(-1)).toEqual([
    '"2"',
    {
      controller: 'Casa Serena',
      document: '',
      channel: 'b@example.com',
      months: 24,
      remarks: 'Novo',
    },
  ]);
});
