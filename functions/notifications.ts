import * as notifications from '../db/notifications.ts';
import { notification } from '../src/shared/notifications.ts';
import { area } from './lib/area.ts';
import { missing } from './lib/failure.ts';
import { valid } from './lib/input.ts';
import { netlify } from './lib/netlify.ts';
import { json } from './lib/respond.ts';

/** /notifications: what the owner is told, and what she writes to clients. */
export const app = area('notifications', {
  'GET /notifications': async ({ db }) => json(await notifications.list(db)),

  'POST /notifications': async ({ db, body, caller }) => {
    const values = valid(notification, { title: '', message: '', userId: '', ...body });
    const saved = await notifications.create(db, values, caller?.id ?? '');
    if (!saved) throw missing();
    return json(saved, 201);
  },
});

export default netlify(app);
export const config = {
  path: ['/notifications', '/notifications/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
