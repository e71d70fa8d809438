import type { Config } from '@netlify/functions';
import * as diagnosis from './health/diagnosis.ts';
import * as status from './health/status.ts';
import { createApp } from './http/app.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = [...status.routes, ...diagnosis.routes];
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/health', '/health/*'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
