import type { Config } from '@netlify/functions';
import { area } from './lib/area.ts';
import { netlify } from './lib/netlify.ts';
import * as reports from './routes/reports.ts';

/** /reports: visits counted without following anybody, and the owner's numbers. */
export const routes = reports.routes;
export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/reports/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
