import type { Config } from '@netlify/functions';
import * as account from './access/account.ts';
import * as auth from './access/login.ts';
import * as secondStep from './access/second-step.ts';
import { createApp } from './http/app.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = [...auth.routes, ...account.routes, ...secondStep.routes];
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/auth/*'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
