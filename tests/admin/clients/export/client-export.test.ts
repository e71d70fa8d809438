import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

async function load(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  vi.resetModules();
  vi.stubGlobal('fetch', fetch);
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const { exportFile } = await import('../../../../src/admin/clients/export/client-export.ts');
  startSession(ana);
  return exportFile;
}

const answered = (body: BodyInit, name?: string) =>
  new Response(body, {
    headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {},
  });

test('an export has the name that the server gives it, and its token in a header alone', async () => {
  const seen: [string, string | null][] = [];
  const exportFile = await load(async (path, init) => {
    seen.push([path, new Headers(init.headers).get('authorization')]);
    return answered('Nome;Telefone', 'clientes-2026-11-21.csv');
  });
  const told: number[] = [];
  const { file, name } = await exportFile({ active: 'true' }, (bytes) => told.push(bytes));
  expect([name, await file.text(), told]).toEqual([
    'clientes-2026-11-21.csv',
    'Nome;Telefone',
    [13],
  ]);
  expect(seen).toEqual([['/users/export?active=true', 'Bearer token-1']]);
});

test('a file without a name gets one', async () => {
  const exportFile = await load(async () => answered('x'));
  expect((await exportFile({}, () => {})).name).toBe('clientes.csv');
});

const BROKEN = new ReadableStream({
  pull: (controller) => controller.error(new TypeError('network error')),
});

test.each([
  [
    'the connection is gone',
    () => Promise.reject(new TypeError('no connection')),
    'Sem conexão. Confira sua internet e tente novamente.',
  ],
  [
    'the server says why not',
    async () => Response.json({ message: 'Muitas tentativas.' }, { status: 429 }),
    'Muitas tentativas.',
  ],
  [
    'the file breaks on its way',
    async () => answered(BROKEN),
    'O arquivo não chegou inteiro. Tente novamente.',
  ],
])('nothing is saved when %s', async (_why, fetch, message) => {
  const exportFile = await load(fetch);
  await expect(exportFile({}, () => {})).rejects.toMatchObject({ message });
});
