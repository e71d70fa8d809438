import * as notifications from '../../db/notifications/notifications.ts';
import {
  notification,
  notificationFilter,
  notificationPart,
  notificationSentences,
} from '../../src/shared/notifications/notifications.ts';
import * as endpoints from '../../src/shared/notifications/panel-endpoints.ts';
import { withEtag } from '../http/etag.ts';
import { notFound } from '../http/failure.ts';
import { onWrite } from '../http/on-write.ts';
import { type AnyCall, on } from '../http/route.ts';

const answer = (message: string, unread: number) => ({ data: { message, unread } });

const replay = ({ id }: { id: string }, { db }: AnyCall) => notifications.read(db, id);

export const routes = [
  on(endpoints.listNotifications, { query: notificationPart }, async (call) => {
    const { kind = null, limit, offset } = call.query;
    const { rows, counts } = await notifications.list(call.db, kind, limit, offset);
    // Sends what a flood, or a function without the sender, has left pending.
    call.platform.notifyOwner?.();
    return withEtag(call, rows, {
      'x-total-count': String(counts.total),
      'x-unread-count': String(counts.unread),
    });
  }),

  on(endpoints.listDeletedNotifications, async ({ db }) => ({
    data: await notifications.listDeleted(db),
  })),

  onWrite(endpoints.restoreNotification, {
    work: ({ db, params }, by) => notifications.restore(db, params.id, by),
    replay,
    reply: (data) => ({ data }),
  }),

  onWrite(endpoints.createNotification, {
    body: notification,
    work: ({ db, body }, by) => notifications.create(db, body, by),
    replay,
    reply: (data) => ({ status: 201, data }),
  }),

  on(endpoints.markAllRead, { query: notificationFilter }, async ({ db, query: { kind = null } }) =>
    answer(notificationSentences.allRead, await notifications.markAllRead(db, kind)),
  ),

  on(endpoints.markRead, async ({ db, params }) => {
    const unread = await notifications.markRead(db, params.id);
    if (unread === null) throw notFound();
    return answer(notificationSentences.read, unread);
  }),

  on(endpoints.removeNotification, async ({ db, params, caller }) => {
    const unread = await notifications.remove(db, params.id, caller.id);
    if (unread === null) throw notFound();
    return answer(notificationSentences.deleted, unread);
  }),

  on(endpoints.clearNotifications, { query: notificationFilter }, async (call) => {
    const { db, query, caller } = call;
    const unread = await notifications.clear(db, query.kind ?? null, caller.id);
    return answer(notificationSentences.cleared, unread);
  }),
];
