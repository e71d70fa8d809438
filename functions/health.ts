import type { Config } from '@netlify/functions';
import { VERSION } from '../src/shared/core/constants.ts';
import * as endpoints from '../src/shared/health/endpoints.ts';
import { checks, examine } from './health/checks.ts';
import * as status from './health/status.ts';
import { createApp } from './http/app.ts';
import { on, type Route } from './http/route.ts';
import { netlify } from './runtime/netlify.ts';

export const routes: readonly Route[] = [
  ...status.routes,
  on(endpoints.readChecks, async ({ db, platform }) => {
    const { variables: settings, disk, copies, publishingProblem } = platform;
    const found = checks({
      settings,
      database: await examine(db),
      publishes: disk !== undefined,
      problem: publishingProblem?.() ?? null,
      disk: await disk?.(),
      copies: await copies?.(),
    });
    return { data: { version: VERSION, checks: found } };
  }),
];

export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/health', '/health/*'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
