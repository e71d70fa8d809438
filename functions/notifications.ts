import type { Config } from '@netlify/functions';
import { createApp } from './http/app.ts';
import * as notifications from './notifications/inbox.ts';
import { notifySoon } from './push/notify.ts';
import * as push from './push/routes.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = [...push.routes, ...notifications.routes];
export const app = createApp(routes);
export default netlify(app, notifySoon);
export const config: Config = {
  path: ['/notifications', '/notifications/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
