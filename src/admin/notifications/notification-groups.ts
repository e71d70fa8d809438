import type { Notification } from '../../shared/notifications/notifications.ts';

export type NoticeGroup = {
  readonly kind: 'group';
  readonly key: string;
  readonly type: string;
  readonly rows: readonly Notification[];
};
export type NoticeItem = NoticeGroup | { readonly kind: 'one'; readonly row: Notification };

const MIN_GROUP = 4;

const keyOf = ({ type, created_at }: Notification) =>
  `${type} ${new Date(created_at).toDateString()}`;

export function groupNotifications(rows: readonly Notification[]): readonly NoticeItem[] {
  const groups = new Map<string, Notification[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return rows.flatMap((row): readonly NoticeItem[] => {
    const key = keyOf(row);
    const all = groups.get(key) ?? [];
    if (all.length < MIN_GROUP) return [{ kind: 'one', row }];
    return all[0] === row ? [{ kind: 'group', key, type: row.type, rows: all }] : [];
  });
}

/** '18 novos clientes' */
export function describeGroup({ type, rows }: NoticeGroup): string {
  if (type === 'new_client') return `${rows.length} novos clientes`;
  if (type === 'client_changed') return `${rows.length} cadastros com dados diferentes`;
  if (type === 'client_waiting') return `${rows.length} pedidos de sessão`;
  return `${rows.length} notificações`;
}
