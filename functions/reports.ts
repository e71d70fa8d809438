import type { Config } from '@netlify/functions';
import { createApp } from './http/app.ts';
import * as sessions from './reports/appointments.ts';
import * as reports from './reports/cards.ts';
import * as posters from './reports/posters.ts';
import * as visits from './reports/visits.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = [...visits.routes, ...reports.routes, ...posters.routes, ...sessions.routes];
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/reports/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
