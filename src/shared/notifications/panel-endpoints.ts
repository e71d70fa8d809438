import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type {
  DeletedNotification,
  Notification,
  notification,
  notificationFilter,
  notificationPart,
  UnreadAnswer,
} from './notifications.ts';

/** Newest first, `?kind=&limit=&offset=`; `X-Total-Count` and `X-Unread-Count` count the kind. */
export const listNotifications = endpoint(
  'GET',
  '/notifications',
  'admin',
  carries<{
    query: typeof notificationPart;
    headers: 'if-none-match';
    answer: readonly Notification[];
  }>(),
);

/** The latest 200, without those of deleted clients. */
export const listDeletedNotifications = endpoint(
  'GET',
  '/notifications/deleted',
  'admin',
  carries<{ answer: readonly Deleted<DeletedNotification>[] }>(),
);

/** Within 30 days, while its client exists. */
export const restoreNotification = endpoint(
  'POST',
  '/notifications/:id/restore',
  'admin',
  carries<{ headers: Keyed; answer: Notification }>(),
);

export const createNotification = endpoint(
  'POST',
  '/notifications',
  'admin',
  carries<{ body: typeof notification; headers: Keyed; answer: Notification }>(),
);

export const markRead = endpoint(
  'PUT',
  '/notifications/:id/read',
  'admin',
  carries<{ answer: UnreadAnswer }>(),
);

/** All, or one kind with `?kind=`. */
export const markAllRead = endpoint(
  'PUT',
  '/notifications/read-all',
  'admin',
  carries<{ query: typeof notificationFilter; answer: UnreadAnswer }>(),
);

export const removeNotification = endpoint(
  'DELETE',
  '/notifications/:id',
  'admin',
  carries<{ answer: UnreadAnswer }>(),
);

/** All, or one kind with `?kind=`. */
export const clearNotifications = endpoint(
  'DELETE',
  '/notifications',
  'admin',
  carries<{ query: typeof notificationFilter; answer: UnreadAnswer }>(),
);
