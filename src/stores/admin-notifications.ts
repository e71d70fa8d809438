import { atom } from 'nanostores';
import { listNotifications } from '../shared/endpoints/notifications-admin.ts';
import type { Notification } from '../shared/notifications.ts';
import { queryOnFocus } from './admin-queries.ts';

/** Both kinds, newest first. */
export const $notifications = queryOnFocus(listNotifications);

/** What the owner has not read yet; what she wrote herself is no news to her. */
export const unread = (rows: readonly Notification[]): readonly Notification[] =>
  rows.filter(({ read, type }) => !read && type !== 'manual');

/** How many the owner has not read; null until it is known. */
export const $unread = atom<number | null>(null);
