// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $admin, clearSession, startSession } from '../../../src/admin/session/session.ts';
import { BottomBar, type Sheet } from '../../../src/admin/shell/BottomBar.tsx';
import { askToLogOut } from '../../../src/admin/shell/Menu.tsx';
import { adminRoutes } from '../../../src/admin/ui/admin-routes.ts';
import { $dialogs } from '../../../src/admin/ui/dialogs.tsx';
import { control, draw, press } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

beforeEach(() => {
  answer(() => ({ body: {} }));
  startSession(ana);
});
afterEach(() => {
  localStorage.clear();
  $dialogs.set([]);
  clearSession();
});

test.each([
  ['first-day-nome', 0],
  ['hero', 1],
])("'Sair' with a draft of %s asks %i times", (screen, asked) => {
  const draft = { values: { title: 'Ana' }, start: { title: '' }, version: null, at: '' };
  localStorage.setItem(`unsaved:${screen}`, JSON.stringify({ new: draft }));
  askToLogOut();
  expect([$dialogs.get().length, $admin.get().state]).toEqual([asked, asked ? 'in' : 'out']);
});

test.each([
  ['Menu', 'reports', 'Relatórios'],
  ['Site', 'hero', 'Capa'],
])('a link of the sheet %s to the page on screen closes it', async (sheet, name, label) => {
  const current = adminRoutes.find((route) => route.name === name) ?? expect.fail();
  function Drawn() {
    const [opened, setOpened] = useState<Sheet | null>(null);
    const more = { current, unread: null, opened, onOpen: setOpened };
    return <BottomBar routes={adminRoutes} {...more} />;
  }
  const close = draw(<Drawn />);
  press(sheet);
  await vi.waitFor(() => press(label));
  expect(control(sheet)?.getAttribute('aria-expanded')).toBe('false');
  close();
});
