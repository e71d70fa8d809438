import type { Config } from '@netlify/functions';
import { area } from './lib/area.ts';
import { netlify } from './lib/netlify.ts';
import * as media from './routes/media.ts';

/** /media: the owner's pictures, for her panel and for every page that shows them. */
export const routes = media.routes;
export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/media', '/media/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
