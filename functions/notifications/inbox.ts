import * as v from 'valibot';
import * as notifications from '../../db/notifications/notifications.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATIONS_MAX,
  notification,
  notificationSentences,
} from '../../src/shared/notifications/notifications.ts';
import * as endpoints from '../../src/shared/notifications/panel-endpoints.ts';
import { tagged } from '../http/etag.ts';
import { missing } from '../http/failure.ts';
import { valid } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { paging } from '../http/paging.ts';
import { on } from '../http/route.ts';

const kind = v.optional(v.picklist(NOTIFICATION_KINDS, notificationSentences.kind));
const part = v.object({ kind, ...paging(NOTIFICATIONS_MAX) });
const some = v.object({ kind });

const queried = <Output>(schema: v.GenericSchema<unknown, Output>, query: URLSearchParams) =>
  valid(schema, Object.fromEntries(query));

const kindOf = (query: URLSearchParams): notifications.Kind => queried(some, query).kind ?? null;

const answer = (message: string, unread: number) => ({ data: { message, unread } });

export const routes = [
  on(endpoints.listNotifications, async (call) => {
    const { db, query } = call;
    const { kind = null, limit = NOTIFICATIONS_MAX, offset } = queried(part, query);
    const { rows, counts } = await notifications.list(db, kind, limit, offset);
    return tagged(call, JSON.stringify(rows), {
      'x-total-count': String(counts.total),
      'x-unread-count': String(counts.unread),
    });
  }),

  onWrite(endpoints.createNotification, {
    body: notification,
    work: ({ db, body }, by) => notifications.create(db, body, by),
    replay: ({ id }: { id: string }, { db }) => notifications.read(db, id),
    reply: (data) => ({ status: 201, data }),
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
