import type { Config } from '@netlify/functions';
import { createApp } from './http/app.ts';
import * as media from './media/photos.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = media.routes;
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/media', '/media/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
