import * as notifications from '../../db/notifications.ts';
import * as endpoints from '../../src/shared/endpoints/notifications-admin.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATIONS_MAX,
  notification,
  notificationSentences,
} from '../../src/shared/notifications.ts';
import { tagged } from '../lib/etag.ts';
import { invalid, missing } from '../lib/failure.ts';
import { pageOf } from '../lib/paging.ts';
import { on } from '../lib/route.ts';

/** `?kind=`, null without one. */
function kindOf(query: URLSearchParams): notifications.Kind {
  const text = query.get('kind');
  if (text === null) return null;
  const kind = NOTIFICATION_KINDS.find((name) => name === text);
  if (!kind) throw invalid(notificationSentences.kind, { kind: notificationSentences.kind });
  return kind;
}

const answer = (message: string, unread: number) => ({ data: { message, unread } });

/** /notifications: what the owner is told, and what she writes to clients. */
export const routes = [
  on(endpoints.listNotifications, async (call) => {
    const { db, query } = call;
    const { limit, offset } = pageOf(query, NOTIFICATIONS_MAX);
    const most = limit ?? NOTIFICATIONS_MAX;
    const { rows, counts } = await notifications.list(db, kindOf(query), most, offset);
    return tagged(call, JSON.stringify(rows), {
      'x-total-count': String(counts.total),
      'x-unread-count': String(counts.unread),
    });
  }),

  on(endpoints.createNotification, notification, async ({ db, body, caller }) => {
    const saved = await notifications.create(db, body, caller.id);
    if (!saved) throw missing();
    return { status: 201, data: saved };
  }),

  on(endpoints.markAllRead, async ({ db, query }) =>
    answer(notificationSentences.allRead, await notifications.markAllRead(db, kindOf(query))),
  ),

  on(endpoints.markRead, async ({ db, params }) => {
    const unread = await notifications.markRead(db, params.id);
    if (unread === null) throw missing();
    return answer(notificationSentences.read, unread);
  }),

  on(endpoints.removeNotification, async ({ db, params, caller }) => {
    const unread = await notifications.remove(db, params.id, caller.id);
    if (unread === null) throw missing();
    return answer(notificationSentences.deleted, unread);
  }),

  on(endpoints.clearNotifications, async ({ db, query, caller }) =>
    answer(notificationSentences.cleared, await notifications.clear(db, kindOf(query), caller.id)),
  ),
];
