// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ToPublish } from '../../../src/admin/publishing/ToPublish.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const NAMES = {
  services: 'Serviços: Pedras',
  terms: 'Termos de Uso: Pedras',
  sections: 'Seções do site',
  media: 'Descrição ou enquadramento de uma foto',
  blocks: 'Aviso de dias sem atendimento',
  booking: 'Horários livres',
  privacy: 'Página de privacidade',
};

test('all that waits for publication has its name', async () => {
  startSession(ana);
  const change = { action: 'update', created_at: '2026-03-02T12:00:00Z', name: 'Pedras' };
  const body = Object.keys(NAMES).map((section) => ({ ...change, section, id: section }));
  answer(() => ({ body }));
  const close = draw(<ToPublish onClose={() => {}} />);
  const listed = () => document.querySelectorAll('[aria-label="Alterações"] > li');
  await vi.waitFor(() => expect(listed()).toHaveLength(body.length));
  const names = [...listed()].map((item) => item.firstElementChild?.textContent);
  expect(names).toEqual(Object.values(NAMES));
  close();
  clearSession();
});
