import type { Config } from '@netlify/functions';
import { area } from './lib/area.ts';
import { netlify } from './lib/netlify.ts';
import * as posters from './routes/posters.ts';
import * as reports from './routes/reports.ts';
import * as visits from './routes/visits.ts';

/** /reports: visits counted without following anybody, and the owner's numbers. */
export const routes = [...visits.routes, ...reports.routes, ...posters.routes];
export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/reports/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
