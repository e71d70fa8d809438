import { practiceDay } from '../../shared/appointments/practice-day.ts';
import type { Notification } from '../../shared/notifications/notifications.ts';

type Rows = readonly Notification[];

export type NoticeGroup = { readonly kind: 'group'; readonly type: string; readonly rows: Rows };
export type NoticeItem = NoticeGroup | { readonly kind: 'one'; readonly row: Notification };

export type NoticeDay = {
  /** `YYYY-MM-DD` on the practice's clock. */
  readonly day: string;
  readonly at: string;
  readonly items: readonly NoticeItem[];
};

const MIN_GROUP = 4;

// Map.groupBy is missing from phones of 2023.
function groupBy(rows: Rows, keyOf: (row: Notification) => string): ReadonlyMap<string, Rows> {
  const groups = new Map<string, Notification[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function grouped(rows: Rows): readonly NoticeItem[] {
  const byType = groupBy(rows, ({ type }) => type);
  return rows.flatMap((row): readonly NoticeItem[] => {
    const all = byType.get(row.type) ?? [];
    if (all.length < MIN_GROUP) return [{ kind: 'one', row }];
    return all[0] === row ? [{ kind: 'group', type: row.type, rows: all }] : [];
  });
}

/** Notifications by day, many alike as one item. */
export const notificationDays = (rows: Rows): readonly NoticeDay[] =>
  [...groupBy(rows, ({ created_at }) => practiceDay(Date.parse(created_at)))].map(([day, all]) => ({
    day,
    at: all[0]?.created_at ?? day,
    items: grouped(all),
  }));

/** '18 novos clientes' */
export function describeGroup({ type, rows }: NoticeGroup): string {
  if (type === 'new_client') return `${rows.length} novos clientes`;
  if (type === 'client_changed') return `${rows.length} cadastros com dados diferentes`;
  if (type === 'client_waiting') return `${rows.length} pedidos de sessão`;
  return `${rows.length} notificações`;
}
