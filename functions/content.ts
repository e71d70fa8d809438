import type { Config } from '@netlify/functions';
import { area } from './lib/area.ts';
import { netlify } from './lib/netlify.ts';
import * as content from './routes/content.ts';

/** /content: all sections, for the page and the panel. */
export const routes = content.routes;
export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/content', '/content/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
