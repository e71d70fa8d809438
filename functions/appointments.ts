import type { Config } from '@netlify/functions';
import * as blocks from './appointments/blocks.ts';
import * as booking from './appointments/booking.ts';
import * as calendar from './appointments/calendar.ts';
import * as links from './appointments/links.ts';
import * as openings from './appointments/openings.ts';
import * as appointments from './appointments/records.ts';
import { createApp } from './http/app.ts';
import { netlify } from './runtime/netlify.ts';

export const routes = [
  ...calendar.routes,
  ...booking.routes,
  ...openings.routes,
  ...links.routes,
  ...blocks.routes,
  ...appointments.routes,
];
export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/appointments', '/appointments/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
