import { carries, endpoint } from '../endpoint.ts';
import type { Notification, notification } from '../notifications.ts';

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
