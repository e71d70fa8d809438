import type { Config } from '@netlify/functions';
import * as backups from './backup/backups.ts';
import { createApp } from './http/app.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = backups.routes;
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/backups', '/backups/*'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
