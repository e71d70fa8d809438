import type { Config } from '@netlify/functions';
import { createApp } from './http/app.ts';
import * as notifications from './notifications/inbox.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = notifications.routes;
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/notifications', '/notifications/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
