import * as notifications from '../../db/notifications.ts';
import * as endpoints from '../../src/shared/endpoints/notifications-admin.ts';
import { notification } from '../../src/shared/notifications.ts';
import { missing } from '../lib/failure.ts';
import { on } from '../lib/route.ts';

/** /notifications: what the owner is told, and what she writes to clients. */
export const routes = [
  on(endpoints.listNotifications, async ({ db }) => ({ data: await notifications.list(db) })),

  on(endpoints.createNotification, notification, async ({ db, body, caller }) => {
    const saved = await notifications.create(db, body, caller.id);
    if (!saved) throw missing();
    return { status: 201, data: saved };
  }),
];
