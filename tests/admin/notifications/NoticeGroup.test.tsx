// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { NoticeGroup } from '../../../src/admin/notifications/NoticeGroup.tsx';
import { NoticeRow } from '../../../src/admin/notifications/NoticeRow.tsx';
import { notificationDays } from '../../../src/admin/notifications/notification-groups.ts';
import { startSession } from '../../../src/admin/session/session.ts';
import { Dialogs } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { Saying } from '../../../src/admin/ui/notices.tsx';
import type { Notification } from '../../../src/shared/notifications/notifications.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';
import { ana, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test('many notifications of a kind and day are one row, read and deleted together', async () => {
  const seen = answer(() => ({ status: 204 }));
  startSession(ana);
  const row = {
    type: 'new_client',
    title: 'Novo',
    message: 'Bia',
    created_at: '2026-03-02T15:00Z',
  };
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const rows = ids.map((id) => ({ ...row, id }) as Notification);
  const group = notificationDays(rows)[0]?.items[0];
  if (group?.kind !== 'group') throw new Error('no group');
  const say = vi.fn();
  const writes = () => lines(seen).filter((line) => !line.startsWith('GET'));
  const path = (id: string) => `/notifications/${id}`;
  const close = draw(
    <Saying value={say}>
      <NoticeGroup group={group} />
      <Dialogs />
    </Saying>,
  );
  expect(document.body.textContent).toContain('5 novas');
  expect(document.querySelectorAll('li li')).toHaveLength(0);
  flushSync(() => document.querySelector<HTMLElement>('[aria-expanded="false"]')?.click());
  expect(document.querySelectorAll('li li')).toHaveLength(5);
  press('Marcar como lidas: 5 novos clientes');
  await vi.waitFor(() => expect(writes()).toEqual(ids.map((id) => `PUT ${path(id)}/read`)));
  press('Excluir: 5 novos clientes');
  await vi.waitFor(() => expect(control('Excluir')).toBeDefined());
  press('Excluir');
  const text = 'Notificações excluídas com sucesso!';
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith(expect.objectContaining({ text })));
  expect(writes().slice(5)).toEqual(ids.map((id) => `DELETE ${path(id)}`));
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  close();
});

test('the second tap of a double tap does not delete the next notification', async () => {
  const seen = answer(() => ({ status: 204 }));
  startSession(ana);
  const rows = ['a', 'b'].map((id) => ({
    id,
    message: id,
    type: 'other',
    clientId: null,
    read: true,
  }));
  const close = draw(rows.map((row) => <NoticeRow key={row.id} row={row as Notification} />));
  const tap = (id: string, timeStamp: number) => {
    const click = Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', {
      value: timeStamp,
    });
    control(`Excluir: ${id}`)?.dispatchEvent(click);
    return lines(seen).filter((line) => line.startsWith('DELETE'));
  };
  expect(tap('a', 60_000)).toEqual(['DELETE /notifications/a']);
  expect(tap('b', 60_300)).toEqual(['DELETE /notifications/a']);
  expect(tap('b', 61_000)).toEqual(['DELETE /notifications/a', 'DELETE /notifications/b']);
  close();
});
