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
  'GET /notifications',
  carries<readonly Notification[], { query: typeof notificationPart; headers: 'if-none-match' }>(),
);

/** The latest 200, without those of deleted clients. */
export const listDeletedNotifications = endpoint(
  'GET /notifications/deleted',
  carries<readonly Deleted<DeletedNotification>[]>(),
);

/** Within 30 days, while its client exists. */
export const restoreNotification = endpoint(
  'POST /notifications/:id/restore',
  carries<Notification, { headers: Keyed }>(),
);

export const createNotification = endpoint(
  'POST /notifications',
  carries<Notification, { body: typeof notification; headers: Keyed }>(),
);

export const markRead = endpoint('PUT /notifications/:id/read', carries<UnreadAnswer>());

/** All, or one kind with `?kind=`. */
export const markAllRead = endpoint(
  'PUT /notifications/read-all',
  carries<UnreadAnswer, { query: typeof notificationFilter }>(),
);

export const removeNotification = endpoint('DELETE /notifications/:id', carries<UnreadAnswer>());

/** All, or one kind with `?kind=`. */
export const clearNotifications = endpoint(
  'DELETE /notifications',
  carries<UnreadAnswer, { query: typeof notificationFilter }>(),
);
