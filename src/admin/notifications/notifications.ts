import { atom, computed, type WritableAtom } from 'nanostores';
import { ApiFailure } from '../../browser/api.ts';
import { randomKey } from '../../browser/attempt-key.ts';
import type { Notification, NotificationKind } from '../../shared/notifications/notifications.ts';
import {
  clearNotifications,
  listDeletedNotifications,
  listNotifications,
  markAllRead,
  markRead,
  removeNotification,
  restoreNotification,
} from '../../shared/notifications/panel-endpoints.ts';
import { notifyTabs } from '../session/other-tabs.ts';
import { queryAt, querySearch } from '../session/queries.ts';
import { resource } from '../session/resource.ts';
import { callAfterLogin } from '../session/session.ts';
import { isGone } from '../ui/say.ts';
import { $news, type Notices, noticesOf } from './unread-news.ts';

export const noticeFailures = {
  list: 'Falha ao buscar notificações. Tente novamente mais tarde.',
  save: 'Erro ao salvar notificação. Por favor, tente novamente.',
  remove: 'Erro ao excluir notificação. Por favor, tente novamente.',
} as const;

export const NEWS_PAGE = 100;
export const MESSAGES_PAGE = 50;

const AUTOMATIC = { kind: 'automatic' } as const;

export const $newsFrom = atom(0);
export const $messagesFrom = atom(0);

const page = (kind: NotificationKind, limit: number, $from: WritableAtom<number>) =>
  querySearch(
    listNotifications,
    computed($from, (offset) => ({ kind, limit, offset })),
    noticesOf,
  );

export const $newsPage = page('automatic', NEWS_PAGE, $newsFrom);
export const $messages = page('manual', MESSAGES_PAGE, $messagesFrom);

type Change = (row: Notification) => Notification | null;

// Null removes a row; `unread` never drops below 0.
function applied({ rows, total, unread }: Notices, change: Change): Notices {
  const next = rows.flatMap((row) => change(row) ?? []);
  const count = (list: readonly Notification[]) => list.filter(({ read }) => !read).length;
  return {
    rows: next,
    total: Math.max(0, total - (rows.length - next.length)),
    unread: Math.max(0, unread - (count(rows) - count(next))),
  };
}

const AUTOMATIC_QUERY = [$news, $newsPage];
const ALL = [...AUTOMATIC_QUERY, $messages];
type List = (typeof ALL)[number];
type Show = (notices: Notices) => Notices;

// What is being sent, and each list as it was read and as it is shown.
const sending = new Map<Show, readonly List[]>();
const drawn = new Map<List, { readonly read: Notices; readonly shown: Notices }>();

/** Shows a list as it was read with all that is being sent. */
function draw(list: List): void {
  const data = list.value?.data;
  if (!data) return;
  const last = drawn.get(list);
  const read = last?.shown === data ? last.read : data;
  let shown = read;
  for (const [show, lists] of sending) if (lists.includes(list)) shown = show(shown);
  drawn.set(list, { read, shown });
  list.mutate(shown);
}

function settle(list: List, show: Show): void {
  const last = drawn.get(list);
  if (last) drawn.set(list, { ...last, read: show(last.read) });
}

/** Applies a change at once and reverts it on failure. Rejects with ApiFailure. */
async function optimistic(
  lists: readonly List[],
  show: Show,
  send: () => Promise<unknown>,
): Promise<void> {
  sending.set(show, lists);
  lists.forEach(draw);
  try {
    await send();
    sending.delete(show);
    for (const list of lists) settle(list, show);
    notifyTabs();
  } catch (error) {
    sending.delete(show);
    lists.forEach(draw);
    // Offline the previous rows are restored; otherwise the server's are read.
    if (error instanceof ApiFailure && error.status !== 0) notifyTabs();
    throw error;
  }
}

/** One call a row, each awaited; a row that is already gone counts as done. */
async function each(
  rows: readonly Notification[],
  endpoint: typeof markRead | typeof removeNotification,
): Promise<void> {
  const outcomes = await Promise.all(
    rows.map(({ id }) =>
      callAfterLogin(endpoint, { params: { id } }).then(
        () => null,
        (error: unknown) => (isGone(error) ? null : error),
      ),
    ),
  );
  const failed = outcomes.filter((error) => error !== null);
  if (failed.length === 0) return;
  if (failed.length < rows.length) notifyTabs();
  throw failed[0];
}

const includes = (rows: readonly Notification[]) => {
  const ids = new Set(rows.map(({ id }) => id));
  return ({ id }: Notification) => ids.has(id);
};

export async function read(rows: readonly Notification[]): Promise<void> {
  const fresh = rows.filter((row) => !row.read);
  const isMeant = includes(fresh);
  await optimistic(
    ALL,
    (notices) => applied(notices, (row) => (isMeant(row) ? { ...row, read: true } : row)),
    () => each(fresh, markRead),
  );
}

export const readAll = (): Promise<void> =>
  optimistic(
    AUTOMATIC_QUERY,
    (notices) => ({ ...applied(notices, (row) => ({ ...row, read: true })), unread: 0 }),
    () => callAfterLogin(markAllRead, { query: AUTOMATIC }),
  );

export async function remove(rows: readonly Notification[]): Promise<void> {
  const isMeant = includes(rows);
  await optimistic(
    ALL,
    (notices) => applied(notices, (row) => (isMeant(row) ? null : row)),
    () => each(rows, removeNotification),
  );
}

export const deletedNotifications = () => queryAt(listDeletedNotifications, {});

export const restore = (id: string): Promise<Notification> =>
  resource(notifyTabs).save(restoreNotification, { params: { id }, key: randomKey() });

export async function clear(): Promise<void> {
  await optimistic(
    AUTOMATIC_QUERY,
    () => ({ rows: [], total: 0, unread: 0 }),
    () => callAfterLogin(clearNotifications, { query: AUTOMATIC }),
  );
  $newsFrom.set(0);
}
