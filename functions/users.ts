import type { Config } from '@netlify/functions';
import { area } from './lib/area.ts';
import { netlify } from './lib/netlify.ts';
import * as acceptances from './routes/acceptances.ts';
import * as clientFiles from './routes/client-files.ts';
import * as clientNotifications from './routes/client-notifications.ts';
import * as clientPrivacy from './routes/client-privacy.ts';
import * as clientRecords from './routes/client-records.ts';
import * as clients from './routes/clients.ts';
import * as privacy from './routes/privacy.ts';
import * as templates from './routes/templates.ts';
import * as termRecords from './routes/term-records.ts';
import * as terms from './routes/terms.ts';

/** /users: clients, their terms and their messages. */
export const routes = [
  ...clients.routes,
  ...terms.routes,
  ...acceptances.routes,
  // Behind `/users/terms/proofs`.
  ...termRecords.routes,
  ...templates.routes,
  ...privacy.routes,
  ...clientFiles.routes,
  // Behind every fixed path: their addresses begin with an id.
  ...clientRecords.routes,
  ...clientNotifications.routes,
  ...clientPrivacy.routes,
];
export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/users', '/users/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
