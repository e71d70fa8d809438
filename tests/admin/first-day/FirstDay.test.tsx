// @vitest-environment happy-dom
import { openPage } from '@nanostores/router';
import { expect, test, vi } from 'vitest';
import { FirstDay } from '../../../src/admin/first-day/FirstDay.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { $router } from '../../../src/admin/ui/router.ts';
import { control, draw, press, type } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

// docs/spec.md §12: unsaved work is offered back.
test("what was typed before 'Pular' is offered when the question is asked again", async () => {
  startSession(ana);
  answer(({ url }) => ({ body: url.endsWith('/services') ? [] : {} }));
  const close = draw(<FirstDay />);
  await vi.waitFor(() => expect(control('Pular')).toBeDefined());
  type('[data-path="title"]', 'Ana Prado');
  press('Pular');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Qual é o seu WhatsApp?'));
  openPage($router, 'screen', { name: 'first-day' }, { pergunta: 'nome' });
  await vi.waitFor(() => expect(control('Recuperar')).toBeDefined());
  press('Recuperar');
  await vi.waitFor(() =>
    expect(document.querySelector('[data-path="title"]')).toHaveProperty('value', 'Ana Prado'),
  );
  close();
  clearSession();
});

test('what another device has answered meanwhile is compared under the name of the field', async () => {
  startSession(ana);
  const current = { id: 'h', version: 1, title: 'Ana Prado' };
  const refused = { status: 409, body: { message: 'Mudou.', current } };
  answer(({ url, method }) =>
    method === 'PUT' ? refused : { body: url.endsWith('/services') ? [] : {} },
  );
  const close = draw(<FirstDay />);
  openPage($router, 'screen', { name: 'first-day' }, { pergunta: 'nome' });
  await vi.waitFor(() => expect(control('Pular')).toBeDefined());
  type('[data-path="title"]', 'Ana P.');
  press('Salvar e continuar');
  await vi.waitFor(() => expect(document.querySelector('caption')?.textContent).toBe('Nome'));
  close();
  clearSession();
});
