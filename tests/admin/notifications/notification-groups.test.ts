import { expect, test } from 'vitest';
import {
  describeGroup,
  notificationDays,
} from '../../../src/admin/notifications/notification-groups.ts';
import type { Notification } from '../../../src/shared/notifications/notifications.ts';

const rows = (count: number, type: string, day: number, read = false) =>
  Array.from({ length: count }, (_, index) => {
    const created_at = `2026-03-0${day}T15:00:00.000Z`;
    return { id: `${type}-${day}-${index}`, type, read, created_at } as Notification;
  });

const shape = (...rows: readonly (readonly Notification[])[]) =>
  notificationDays(rows.flat(), ({ read }) => !read).map(({ at, items, read }) => [
    at.slice(0, 10),
    items.map((item) => (item.kind === 'one' ? item.row.id : describeGroup(item))),
    read.map(({ id }) => id),
  ]);

test('four notifications of a kind and day are grouped, three are not', () => {
  const three = ['new_client-2-0', 'new_client-2-1', 'new_client-2-2'];
  expect(shape(rows(3, 'new_client', 2))).toEqual([['2026-03-02', three, []]]);
  for (const [type, words] of [
    ['new_client', '4 novos clientes'],
    ['client_waiting', '4 pedidos de sessão'],
    ['other', '4 notificações'],
  ] as const)
    expect(shape(rows(4, type, 2))).toEqual([['2026-03-02', [words], []]]);
});

test('each day has those in sight, a group in the place of its newest, and those that are folded', () => {
  expect(
    shape(
      rows(1, 'client_changed', 3),
      rows(18, 'new_client', 3),
      rows(2, 'client_waiting', 3, true),
      rows(5, 'client_changed', 2),
      rows(1, 'new_client', 1, true),
    ),
  ).toEqual([
    [
      '2026-03-03',
      ['client_changed-3-0', '18 novos clientes'],
      ['client_waiting-3-0', 'client_waiting-3-1'],
    ],
    ['2026-03-02', ['5 cadastros com dados diferentes'], []],
    ['2026-03-01', [], ['new_client-1-0']],
  ]);
});
