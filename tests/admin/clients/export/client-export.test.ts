import { expect, test, vi } from 'vitest';
import { loggedIn, onPage } from '../../../support/panel/logged-in.ts';

onPage();

/** Exports with what `fetch` answers; the reported sizes and the calls go into lists. */
async function run(fetch: () => Promise<Response>, query = {}) {
  const called = vi.fn((_path: string, _init: RequestInit) => fetch());
  vi.stubGlobal('fetch', called);
  const { exportFile } = await loggedIn(
    () => import('../../../../src/admin/clients/export/use-export.ts'),
  );
  const sizes: number[] = [];
  const { file, name } = await exportFile(query, (bytes) => sizes.push(bytes));
  const [path, init] = called.mock.calls[0] ?? expect.fail();
  const token = new Headers(init.headers).get('authorization');
  return { name, text: await file.text(), sizes, path, token };
}

test('an export has the name of the server, and its token in a header alone', async () => {
  const headers = { 'content-disposition': 'attachment; filename="clientes-2026-11-21.csv"' };
  const fetch = async () => new Response('Nome;Telefone', { headers });
  expect(await run(fetch, { active: 'true' })).toEqual({
    name: 'clientes-2026-11-21.csv',
    text: 'Nome;Telefone',
    sizes: [13],
    path: '/users/export?active=true',
    token: 'Bearer token-1',
  });
  expect((await run(async () => new Response('x'))).name).toBe('clientes.csv');
});

const broken = () =>
  new ReadableStream({ pull: (one) => one.error(new TypeError('network error')) });

test.each<[string, () => Response | Promise<Response>]>([
  [
    'Sem conexão. Confira sua internet e tente novamente.',
    () => Promise.reject(new TypeError('no connection')),
  ],
  ['Muitas tentativas.', () => Response.json({ message: 'Muitas tentativas.' }, { status: 429 })],
  ['O arquivo não chegou inteiro. Tente novamente.', () => new Response(broken())],
])('an export fails with: %s', async (message, fetch) => {
  await expect(run(async () => fetch())).rejects.toMatchObject({ message });
});
