// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../../src/admin/first-day/FirstDay.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { App } from '../../../src/admin/shell/App.tsx';
import { adminRoutes } from '../../../src/admin/ui/admin-routes.ts';
import { openDialog } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { $router } from '../../../src/admin/ui/router.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test('the first day, which has no menu, shows the dialogs that its parts open', async () => {
  answer(({ url }) => ({ body: url.endsWith('/content/services') ? [] : {} }));
  startSession(ana);
  onTestFinished(clearSession);
  $router.open('/admin/first-day?pergunta=foto');
  draw(<App routes={adminRoutes} brand="Toque" />);
  const title = () => document.querySelector('h1')?.textContent;
  await vi.waitFor(() => expect(title()).toBe('Você tem uma foto para a capa?'));
  flushSync(() => openDialog(() => <output>Remover foto</output>));
  expect(document.querySelector('output')?.textContent).toBe('Remover foto');
});
