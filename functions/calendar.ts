import type { Config } from '@netlify/functions';
import { routes } from './appointments/files.ts';
import { createApp } from './http/app.ts';
import { netlify } from './runtime/netlify.ts';

export { routes };
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/calendar', '/calendar/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
