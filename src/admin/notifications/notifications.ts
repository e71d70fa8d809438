import { atom, computed, type WritableAtom } from 'nanostores';
import { ApiFailure } from '../../browser/api.ts';
import type {
  NewNotification,
  Notification,
  NotificationKind,
} from '../../shared/notifications/notifications.ts';
import {
  clearNotifications,
  createNotification,
  listNotifications,
  markAllRead,
  markRead,
  removeNotification,
} from '../../shared/notifications/panel-endpoints.ts';
import { changed } from '../clients/list/other-tabs.ts';
import { querySearch } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';
import { $news, type Notices, noticesOf } from './unread-news.ts';

/** How many a page of each list holds. */
export const NEWS_PAGE = 100;
export const MESSAGES_PAGE = 50;

const AUTOMATIC = { kind: 'automatic' } as const;

/** Where the page on screen begins. */
export const $newsFrom = atom(0);
export const $messagesFrom = atom(0);

const page = (kind: NotificationKind, limit: number, $from: WritableAtom<number>) =>
  querySearch(
    listNotifications,
    computed($from, (offset) => ({ kind, limit, offset })),
    noticesOf,
  );

/** What came in, and what the owner wrote to clients; newest first. */
export const $newsPage = page('automatic', NEWS_PAGE, $newsFrom);
export const $messages = page('manual', MESSAGES_PAGE, $messagesFrom);

type Change = (row: Notification) => Notification | null;

// A list as it will be: null takes a row away. What is unread is never below 0.
function applied({ rows, total, unread }: Notices, change: Change): Notices {
  const next = rows.flatMap((row) => change(row) ?? []);
  const count = (list: readonly Notification[]) => list.filter(({ read }) => !read).length;
  return {
    rows: next,
    total: Math.max(0, total - (rows.length - next.length)),
    unread: Math.max(0, unread - (count(rows) - count(next))),
  };
}

const CAME_IN = [$news, $newsPage];
const ALL = [...CAME_IN, $messages];

/** Shows a change at once, and again what was there when it fails. Rejects with ApiFailure. */
async function optimistic(
  lists: typeof ALL,
  show: (notices: Notices) => Notices,
  send: () => Promise<unknown>,
): Promise<void> {
  // What is not on screen holds nothing, and is read when it comes there.
  const before = lists.map((list) => [list, list.value?.data] as const);
  for (const [list, data] of before) if (data) list.mutate(show(data));
  try {
    await send();
    changed();
  } catch (error) {
    for (const [list, data] of before) if (data) list.mutate(data);
    // Without a connection what was there is all there is; otherwise the server knows better.
    if (error instanceof ApiFailure && error.status !== 0) changed();
    throw error;
  }
}

const among = (rows: readonly Notification[]) => {
  const ids = new Set(rows.map(({ id }) => id));
  return ({ id }: Notification) => ids.has(id);
};

/** The owner has read these. Rejects with ApiFailure. */
export async function read(rows: readonly Notification[]): Promise<void> {
  const fresh = rows.filter((row) => !row.read);
  const isMeant = among(fresh);
  await optimistic(
    ALL,
    (notices) => applied(notices, (row) => (isMeant(row) ? { ...row, read: true } : row)),
    () => Promise.all(fresh.map(({ id }) => callAfterLogin(markRead, { params: { id } }))),
  );
}

/** She has read all that came in. Rejects with ApiFailure. */
export const readAll = (): Promise<void> =>
  optimistic(
    CAME_IN,
    (notices) => ({ ...applied(notices, (row) => ({ ...row, read: true })), unread: 0 }),
    () => callAfterLogin(markAllRead, { query: AUTOMATIC }),
  );

/** Takes these away. Rejects with ApiFailure. */
export async function remove(rows: readonly Notification[]): Promise<void> {
  const isMeant = among(rows);
  await optimistic(
    ALL,
    (notices) => applied(notices, (row) => (isMeant(row) ? null : row)),
    () => Promise.all(rows.map(({ id }) => callAfterLogin(removeNotification, { params: { id } }))),
  );
}

/** Takes all that came in away; what she wrote to clients stays. Rejects with ApiFailure. */
export async function clear(): Promise<void> {
  await optimistic(
    CAME_IN,
    () => ({ rows: [], total: 0, unread: 0 }),
    () => callAfterLogin(clearNotifications, { query: AUTOMATIC }),
  );
  $newsFrom.set(0);
}

/** Saves a message to a client; `key` makes a repeat harmless. Rejects with ApiFailure. */
export async function create(body: NewNotification, key: string): Promise<void> {
  const { data } = await callAfterLogin(createNotification, {
    body,
    headers: { 'idempotency-key': key },
  });
  // She wrote it herself: it is no news to her.
  await callAsOwner(markRead, { params: { id: data.id } }).catch(() => {});
  changed();
}
