import { atom, computed } from 'nanostores';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { listNotifications } from '../../shared/notifications/panel-endpoints.ts';
import { querySearch } from '../session/queries.ts';
import { countTab } from '../ui/tab-title.ts';

/** Notifications of a page of them, and how many there are in all. */
export type Notices = {
  readonly rows: readonly Notification[];
  readonly total: number;
  readonly unread: number;
};

/** What came in, newest first; what the owner wrote herself is no news to her. */
export const noticesOf = ({
  data,
  headers,
}: {
  readonly data: readonly Notification[];
  readonly headers: Headers;
}): Notices => ({
  rows: data,
  total: Number(headers.get('x-total-count')),
  unread: Number(headers.get('x-unread-count')),
});

/** The newest of what came in, with the count of all that is unread. */
export const $news = querySearch(
  listNotifications,
  atom({ kind: 'automatic', limit: 20 } as const),
  noticesOf,
);

/** How much of it is unread; null until that is known. */
export const $unread = computed($news, ({ data }) => data?.unread ?? null);

/** '3 notificações novas', '' for none. */
export function unreadInWords(count: number | null): string {
  if (!count) return '';
  return count === 1 ? '1 notificação nova' : `${count} notificações novas`;
}

/** Keeps the count before the tab's name. Gives what stops it. */
export function countUnread(): () => void {
  const stop = $unread.subscribe((count) => countTab(count ?? 0));
  return () => {
    stop();
    countTab(0);
  };
}
