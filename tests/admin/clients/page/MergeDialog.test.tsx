// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MergeDialog } from '../../../../src/admin/clients/page/MergeDialog.tsx';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { client, wholeClientValues } from '../../../support/make/client.ts';
import { control, draw, press, pressEscape, type } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const bia = { ...client(), ...wholeClientValues(), version: 3 };
const body = (path: string) => {
  if (path === '/users/bia') return bia;
  return path === '/users/caio' ? { ...bia, id: 'caio', name: 'Caio' } : [];
};

function open(otherId?: string): void {
  startSession(ana);
  onTestFinished(clearSession);
  const dialog = <MergeDialog kept={bia} otherId={otherId} onClose={() => {}} />;
  draw(<MantineProvider env="test">{dialog}</MantineProvider>);
}

test('a search that finds only the client itself says that it found no other', async () => {
  answer(() => ({ body: [bia] }));
  open();
  const reads = (words: string) =>
    vi.waitFor(() => expect(document.body.textContent).toContain(words));
  await reads('Ninguém por aqui ainda. Digite um nome.');
  type('[type=search]', 'bia');
  await reads('Não achei ninguém com esse nome.');
});

test('two records are merged by a second try after one of them changed elsewhere', async () => {
  let version = 3;
  const seen = answer(({ method, url }) => {
    if (method !== 'GET') {
      version = 4;
      return { status: 409, body: { message: 'Este cadastro mudou.' } };
    }
    const read = body(new URL(url).pathname);
    return { body: read === bia ? { ...bia, version } : read };
  });
  open('caio');
  const versions = () =>
    seen.filter(({ method }) => method !== 'GET').map(({ headers }) => headers.get('if-match'));
  await vi.waitFor(() => press('Juntar cadastros'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Este cadastro mudou.'));
  await vi.waitFor(() => {
    if (!control('Juntar cadastros')?.hasAttribute('disabled')) press('Juntar cadastros');
    expect(versions().at(-1)).toBe('"4"');
  });
  expect(versions()[0]).toBe('"3"');
});

test('Escape leaves a merge only once it says what failed', async () => {
  const merging = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json(body(path)) : merging.promise,
  );
  open('caio');
  await vi.waitFor(() => press('Juntar cadastros'));
  pressEscape();
  merging.resolve(Response.json({}, { status: 500 }));
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  pressEscape();
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});
