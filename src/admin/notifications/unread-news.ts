import { atom, computed } from 'nanostores';
import { listOf } from '../../shared/core/json.ts';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { listNotifications } from '../../shared/notifications/panel-endpoints.ts';
import type { Addressee } from '../clients/messages/message-templates.ts';
import { querySearch } from '../session/queries.ts';
import { countTab } from '../ui/tab-title.ts';

export type Notices = {
  readonly rows: readonly Notification[];
  readonly total: number;
  readonly unread: number;
};

export const noticesOf = ({
  data,
  headers,
}: {
  readonly data: readonly Notification[];
  readonly headers: Headers;
}): Notices => ({
  rows: listOf(data),
  total: Number(headers.get('x-total-count')),
  unread: Number(headers.get('x-unread-count')),
});

/** Whom a notification is about; null without a client, also a deleted one. */
export const addresseeOf = (row: Notification): Addressee | null =>
  row.clientId === null || row.clientPhone === null
    ? null
    : {
        id: row.clientId,
        name: row.clientName ?? '',
        phone: row.clientPhone,
        service_name: row.clientService,
        preference: row.clientPreference,
        requested_at: row.clientRequestedAt,
      };

export const $news = querySearch(
  listNotifications,
  atom({ kind: 'automatic', limit: 20 } as const),
  noticesOf,
);

export const $unread = computed($news, ({ data }) => data?.unread ?? null);

/** '3 notificações novas', '' for none. */
export function describeUnread(count: number | null): string {
  if (!count) return '';
  return count === 1 ? '1 notificação nova' : `${count} notificações novas`;
}

/** Shows the count in the tab's title. Returns the clean-up. */
export function countUnread(): () => void {
  const stop = $unread.subscribe((count) => countTab(count ?? 0));
  return () => {
    stop();
    countTab(0);
  };
}
