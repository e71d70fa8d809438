// @vitest-environment happy-dom
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToLogOut } from '../../../src/admin/editor/leave.ts';
import { $admin, clearSession, startSession } from '../../../src/admin/session/session.ts';
import { BottomBar, type Sheet } from '../../../src/admin/shell/BottomBar.tsx';
import { adminRoutes } from '../../../src/admin/ui/admin-routes.ts';
import { $dialogs } from '../../../src/admin/ui/dialogs/dialogs.tsx';
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

type DrawnProps = Pick<ComponentProps<typeof BottomBar>, 'routes' | 'current'>;
function Drawn(props: DrawnProps) {
  const [opened, setOpened] = useState<Sheet | null>(null);
  return <BottomBar {...props} unread={null} opened={opened} onOpen={setOpened} />;
}

test.each([
  ['Menu', 'reports', 'Relatórios'],
  ['Site', 'hero', 'Capa'],
])('a link of the sheet %s to the page on screen closes it', async (sheet, name, label) => {
  const current = adminRoutes.find((route) => route.name === name) ?? expect.fail();
  const close = draw(<Drawn routes={adminRoutes} current={current} />);
  press(sheet);
  await vi.waitFor(() => press(label));
  expect(control(sheet)?.getAttribute('aria-expanded')).toBe('false');
  close();
});

test('a sheet that cannot be drawn says so, and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const [current = expect.fail()] = adminRoutes;
  let broken = true;
  const late = {
    ...current,
    get group(): typeof current.group {
      if (broken) throw new TypeError('Failed to fetch dynamically imported module');
      return current.group;
    },
  };
  const close = draw(<Drawn routes={[late, ...adminRoutes]} current={current} />);
  press('Site');
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  broken = false;
  press('Fechar');
  press('Site');
  await vi.waitFor(() => expect(control('Capa')).toBeDefined());
  close();
  vi.restoreAllMocks();
});
