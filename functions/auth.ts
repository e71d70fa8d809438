import type { Config } from '@netlify/functions';
import { area } from './lib/area.ts';
import { netlify } from './lib/netlify.ts';
import * as account from './routes/account.ts';
import * as activity from './routes/activity.ts';
import * as auth from './routes/auth.ts';
import * as secondStep from './routes/second-step.ts';

/** /auth: the owner's session and account. */
export const routes = [...auth.routes, ...account.routes, ...secondStep.routes, ...activity.routes];
export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/auth/*'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
