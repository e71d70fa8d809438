import type { Config } from '@netlify/functions';
import { createApp } from './http/app.ts';
import { routes } from './money/records.ts';
import { netlify } from './runtime/netlify.ts';

export { routes };
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/money/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
