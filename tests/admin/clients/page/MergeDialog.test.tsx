// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { MergeDialog } from '../../../../src/admin/clients/page/MergeDialog.tsx';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { client, wholeClientValues } from '../../../support/make/client.ts';
import { control, draw, press } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

test('two records are merged by a second try after one of them changed elsewhere', async () => {
  const bia = { ...client(), ...wholeClientValues(), version: 3 };
  let version = 3;
  const seen = answer(({ method, url }) => {
    if (method !== 'GET') {
      version = 4;
      return { status: 409, body: { message: 'Este cadastro mudou.' } };
    }
    const { pathname } = new URL(url);
    if (pathname === '/users/bia') return { body: { ...bia, version } };
    return { body: pathname === '/users/caio' ? { ...bia, id: 'caio', name: 'Caio' } : [] };
  });
  startSession(ana);
  onTestFinished(clearSession);
  onTestFinished(draw(<MergeDialog kept={bia} otherId="caio" onClose={() => {}} />));
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
