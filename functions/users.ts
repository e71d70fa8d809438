import type { Config } from '@netlify/functions';
import * as notifications from '../db/notifications/notifications.ts';
import { listMessages } from '../src/shared/clients/endpoints.ts';
import * as appointments from './appointments/of-client.ts';
import * as clientFiles from './clients/files.ts';
import * as clientPrivacy from './clients/privacy.ts';
import * as clientRecords from './clients/records.ts';
import * as clients from './clients/registration.ts';
import * as settings from './clients/settings.ts';
import { createApp } from './http/app.ts';
import { notFound } from './http/failure.ts';
import { on } from './http/route.ts';
import { notifySoon } from './push/notify.ts';
import { netlify } from './runtime/netlify.ts';
import * as acceptances from './terms/acceptances.ts';
import * as terms from './terms/active.ts';
import * as termRecords from './terms/records.ts';

const messages = [
  on(listMessages, async ({ db, params: { id }, caller }) => {
    if (caller.role === 'client' && caller.id !== id) throw notFound();
    return { data: await notifications.ofClient(db, id) };
  }),
];

export const routes = [
  ...clients.routes,
  ...terms.routes,
  ...acceptances.routes,
  ...termRecords.routes,
  ...settings.routes,
  ...clientFiles.routes,
  // After the fixed paths, because these begin with an id.
  ...clientRecords.routes,
  ...appointments.routes,
  ...messages,
  ...clientPrivacy.routes,
];
export const app = createApp(routes);
export default netlify(app, notifySoon);
export const config: Config = {
  path: ['/users', '/users/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
