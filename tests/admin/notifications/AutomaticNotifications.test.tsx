// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AutomaticNotifications } from '../../../src/admin/notifications/AutomaticNotifications.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test('a turned page shows the older notifications, and so does the first one after it', async () => {
  answer(({ url }) => {
    const { searchParams } = new URL(url);
    const from = Number(searchParams.get('offset'));
    const row = { title: 'Aviso', clientId: null, offered: null, read: true, type: 'other' };
    const created_at = '2026-03-02T15:00Z';
    const body = [{ ...row, id: `${from}`, message: `Notificação ${from}`, created_at }];
    return { body, headers: { 'x-total-count': '101', 'x-unread-count': '0' } };
  });
  startSession(ana);
  onTestFinished(clearSession);
  draw(<AutomaticNotifications />);
  const shown = () => document.body.textContent;
  await vi.waitFor(() => expect(control('Ver 1 lida')).toBeDefined());
  expect(shown()).not.toContain('Notificação 0');
  expect(shown()).toContain('Nada novo por aqui.');
  press('Ver mais');
  await vi.waitFor(() => expect(shown()).toContain('Notificação 100'));
  expect(control('Esconder as lidas')).toBeDefined();
  press('Ver mais novas');
  await vi.waitFor(() => expect(shown()).toContain('Notificação 0'));
});
