import type { Config } from '@netlify/functions';
import * as content from './content/routes.ts';
import { createApp } from './http/app.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = content.routes;
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/content', '/content/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
