import type { Config } from '@netlify/functions';
import { createApp } from './http/app.ts';
import * as packages from './money/packages.ts';
import * as records from './money/records.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = [...records.routes, ...packages.routes];
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/money/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
