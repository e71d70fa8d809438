import { expect, test } from 'vitest';
import {
  describeGroup,
  notificationDays,
} from '../../../src/admin/notifications/notification-groups.ts';
import type { Notification } from '../../../src/shared/notifications/notifications.ts';

const rows = (count: number, type: string, day: number) =>
  Array.from({ length: count }, (_, index) => {
    const created_at = `2026-03-0${day}T15:00:00.000Z`;
    return { id: `${type}-${day}-${index}`, type, created_at } as Notification;
  });

const shape = (...rows: readonly (readonly Notification[])[]) =>
  notificationDays(rows.flat()).map(({ at, items }) => [
    at.slice(0, 10),
    ...items.map((item) => (item.kind === 'one' ? item.row.id : describeGroup(item))),
  ]);

test('four notifications of a kind and day are grouped, three are not', () => {
  const three = ['new_client-2-0', 'new_client-2-1', 'new_client-2-2'];
  expect(shape(rows(3, 'new_client', 2))).toEqual([['2026-03-02', ...three]]);
  for (const [type, words] of [
    ['new_client', '4 novos clientes'],
    ['client_waiting', '4 pedidos de sessão'],
    ['other', '4 notificações'],
  ] as const)
    expect(shape(rows(4, type, 2))).toEqual([['2026-03-02', words]]);
});

test('a group has the place of its newest; other kinds and days are separate', () => {
  const changed = [rows(1, 'client_changed', 3), rows(5, 'client_changed', 2)] as const;
  expect(
    shape(changed[0], rows(18, 'new_client', 3), changed[1], rows(2, 'new_client', 2)),
  ).toEqual([
    ['2026-03-03', 'client_changed-3-0', '18 novos clientes'],
    ['2026-03-02', '5 cadastros com dados diferentes', 'new_client-2-0', 'new_client-2-1'],
  ]);
});
