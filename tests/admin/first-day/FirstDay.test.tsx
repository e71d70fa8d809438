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
  await vi.waitFor(() => expect(control('Pular')).toBeDefined(), 10_000);
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
