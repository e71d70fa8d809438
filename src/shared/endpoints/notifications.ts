import { carries, endpoint } from '../endpoint.ts';
import type { Notification, notification, PublicMessage } from '../notifications.ts';

/** Both kinds, newest first. */
export const listNotifications = endpoint(
  'GET',
  '/notifications',
  'admin',
  carries<{ answer: readonly Notification[] }>(),
);

export const createNotification = endpoint(
  'POST',
  '/notifications',
  'admin',
  carries<{ body: typeof notification; answer: Notification }>(),
);

/** A client reads her own and public ones alone. */
export const listMessages = endpoint(
  'GET',
  '/users/:id/notifications',
  'client or admin',
  carries<{ answer: readonly PublicMessage[] }>(),
);
