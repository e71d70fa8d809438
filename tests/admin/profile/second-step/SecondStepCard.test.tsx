// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SecondStepCard } from '../../../../src/admin/profile/second-step/SecondStepCard.tsx';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { $unsavedWork } from '../../../../src/admin/session/unsaved-work.ts';
import { Dialogs } from '../../../../src/admin/ui/dialogs/dialogs.tsx';
import { $router } from '../../../../src/admin/ui/router.ts';
import { control, draw, press, type } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

test('another page closes the question for the password, and leaves the recovery codes', async () => {
  const step = { enabled: true, since: '2026-03-01T00:00:00Z', codesLeft: 9 };
  answer(({ method }) => ({ body: method === 'GET' ? step : { codes: ['7kq2m-x9tph'] } }));
  startSession(ana);
  onTestFinished(clearSession);
  onTestFinished(
    draw(
      <MantineProvider env="test">
        <SecondStepCard />
        <Dialogs />
      </MantineProvider>,
    ),
  );
  const dialog = () => document.querySelector('[role=dialog]');
  const begin = async () => {
    await vi.waitFor(() => press('Gerar novos códigos'));
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
  };
  await begin();
  flushSync(() => $router.open('/admin/reports'));
  expect(dialog()).toBeNull();
  await begin();
  type('[type=password]', 'segredo');
  flushSync(() => dialog()?.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('7kq2m-x9tph'));
  flushSync(() => $router.open('/admin/dashboard'));
  expect(dialog()?.textContent).toContain('7kq2m-x9tph');
  press('Guardei os códigos');
  await vi.waitFor(() => expect(control('Guardei os códigos')).toBeUndefined());
  expect($unsavedWork.get()).toBe(false);
});
