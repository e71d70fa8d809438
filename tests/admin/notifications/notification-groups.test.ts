import { expect, test } from 'vitest';
import {
  describeGroup,
  groupNotifications,
} from '../../../src/admin/notifications/notification-groups.ts';
import type { Notification } from '../../../src/shared/notifications/notifications.ts';

const row = (id: string, type: string, created_at: string): Notification => ({
  id,
  type,
  title: 'T',
  message: 'm',
  read: false,
  created_at,
  clientId: null,
  clientName: null,
  clientPhone: null,
  clientService: null,
  clientRequestedAt: null,
  userId: null,
  userName: null,
  isPublic: false,
  offered: null,
});
const rows = (count: number, type: string, day: number) =>
  Array.from({ length: count }, (_, index) =>
    row(`${type}-${day}-${index}`, type, `2026-03-0${day}T15:00:00.000Z`),
  );

const shape = (list: readonly Notification[]) =>
  groupNotifications(list).map((item) => (item.kind === 'one' ? item.row.id : describeGroup(item)));

test('four notifications of a kind and day are grouped, three are not', () => {
  expect(shape(rows(3, 'new_client', 2))).toEqual([
    'new_client-2-0',
    'new_client-2-1',
    'new_client-2-2',
  ]);
  expect(shape(rows(4, 'new_client', 2))).toEqual(['4 novos clientes']);
  expect(shape(rows(4, 'client_waiting', 2))).toEqual(['4 pedidos de sessão']);
});

test('a group has the place of its newest; other kinds and days are separate', () => {
  const list = [
    ...rows(1, 'client_changed', 3),
    ...rows(18, 'new_client', 3),
    ...rows(5, 'client_changed', 2),
    ...rows(2, 'new_client', 2),
  ];
  expect(shape(list)).toEqual([
    'client_changed-3-0',
    '18 novos clientes',
    '5 cadastros com dados diferentes',
    'new_client-2-0',
    'new_client-2-1',
  ]);
});

test('an unknown kind is grouped', () => {
  expect(shape(rows(4, 'other', 2))).toEqual(['4 notificações']);
});
