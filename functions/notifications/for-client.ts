import * as notifications from '../../db/notifications/notifications.ts';
import { listMessages } from '../../src/shared/notifications/endpoints.ts';
import { notFound } from '../http/failure.ts';
import { on } from '../http/route.ts';

export const routes = [
  on(listMessages, async ({ db, params: { id }, caller }) => {
    if (caller.role === 'client' && caller.id !== id) throw notFound();
    return { data: await notifications.ofClient(db, id) };
  }),
];
