import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const bakery = {
  id: '0198f3a2-0000-7000-8000-000000000001',
  tag: 'padaria-da-esquina',
  name: 'Padaria da esquina',
  created_at: '2026-11-01T12:00:00Z',
};
const none = { booking: 0, entered: 0, whatsapp: 0 };

let given: Record<string, { readonly status?: number; readonly body?: unknown }>;
let calls: Request[];

beforeEach(() => {
  openPage();
  given = {
    'GET /reports/posters': { body: [bakery] },
    'GET /reports/paths': {
      body: [
        { source: 'instagram', name: null, visited: 40, ...none },
        { source: 'poster:padaria-da-esquina', name: bakery.name, visited: 12, ...none },
      ],
    },
    'POST /reports/posters': { status: 201, body: bakery },
  };
  calls = answer(({ method, url }) => {
    const { pathname } = new URL(url);
    return given[`${method} ${pathname}`] ?? { status: 404, body: { message: 'não há' } };
  });
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  startSession(ana);
  return await import('../../../../src/admin/reports/posters/posters.ts');
}

const posted = () => calls.filter(({ method }) => method === 'POST');

test('counts the visitors of posters alone, in the last 30 days', async () => {
  const { $visitorsByTag } = await load();
  $visitorsByTag.listen(() => {});
  await vi.waitFor(() =>
    expect([...($visitorsByTag.get() ?? [])]).toEqual([['padaria-da-esquina', 12]]),
  );
  expect(calls.map(({ url }) => new URL(url).search)).toContain('?period=month');
});

test('creates a poster with an idempotency key and empties the form', async () => {
  const { postersEditor } = await load();
  const editor = postersEditor();
  editor.change({ name: '  Padaria da esquina ' });
  await editor.submit();
  expect(editor.$notice.get()).toMatchObject({ text: 'Cartaz criado com sucesso!' });
  expect(editor.$state.get().form?.values).toEqual({ name: '' });
  expect(posted()).toHaveLength(1);
  expect(await posted()[0]?.json()).toEqual({ name: 'Padaria da esquina' });
  expect(posted()[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/);
});

test.each([
  ['', 'Diga onde o cartaz vai ficar'],
  ['x'.repeat(41), /40/],
])('refuses the name %o before it is sent', async (name, problem) => {
  const { postersEditor } = await load();
  const editor = postersEditor();
  editor.change({ name });
  await editor.submit();
  expect(editor.$state.get().form?.errors.name).toMatch(problem);
  expect(posted()).toHaveLength(0);
});

test('shows the answer to a duplicate place and keeps the name', async () => {
  const message = 'Já existe um cartaz para este lugar.';
  given['POST /reports/posters'] = { status: 409, body: { message } };
  const { postersEditor } = await load();
  const editor = postersEditor();
  editor.change({ name: 'Padaria' });
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({
    state: 'failed',
    form: { values: { name: 'Padaria' } },
    notice: { text: 'Erro ao criar o cartaz. Por favor, tente novamente.', detail: message },
  });
});

test('treats a poster that is already deleted as deleted, and rejects other failures', async () => {
  const { remove } = await load();
  await remove(bakery);
  given[`DELETE /reports/posters/${bakery.id}`] = {
    status: 503,
    body: { message: 'indisponível' },
  };
  await expect(remove(bakery)).rejects.toMatchObject({ status: 503 });
});

test('restores a poster by its name', async () => {
  const { restore } = await load();
  expect(await restore(bakery)).toEqual(bakery);
  expect(await posted()[0]?.json()).toEqual({ name: 'Padaria da esquina' });
});
