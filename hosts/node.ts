// The one-machine host: `npm start`. Site, API, panel and an embedded database in one process.
import { prepare } from '../db/prepare.ts';
import { openDatabase } from './database.ts';
import { explain } from './explain.ts';
import { ensureAdmin } from './first-admin.ts';
import { log, reason, tell } from './log.ts';
import { openPublishing } from './publishing.ts';
import { freshSecret, keepSecret } from './secrets.ts';
import { createHttpServer, drain, listen, type Serving } from './server.ts';
import { readSettings } from './settings.ts';
import { stopWhenTold } from './stop.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const { promise: ready, resolve: open } = Promise.withResolvers<() => Serving>();
  const server = createHttpServer(ready);
  const port = await listen(server, settings.port, settings.host);
  const { db } = database;

  await prepare(db);
  const needsSetup = await ensureAdmin(db, settings.firstAdmin, settings.variables.passwordMin);
  const setupToken = settings.variables.setupToken ?? freshSecret();
  const variables = {
    ...settings.variables,
    jwtSecret: settings.variables.jwtSecret ?? (await keepSecret(settings.dataDir, 'jwt-secret')),
    setupToken,
  };
  const publishing = await openPublishing({
    db,
    databaseUrl: database.buildUrl,
    dataDir: settings.dataDir,
    siteDir: settings.siteDir,
  });

  const outliving = new Set<Promise<unknown>>();
  const platform: Serving['platform'] = {
    db,
    variables,
    publish: async () => publishing.request(),
    waitUntil: (work) => {
      const settled = work
        .catch((error: unknown) => log('error', { reason: reason(error) }))
        .finally(() => outliving.delete(settled));
      outliving.add(settled);
    },
  };

  // From here on a fault in one request or build must not take the site down.
  process.on('uncaughtException', (error) => log('error', { reason: reason(error) }));
  process.on('unhandledRejection', (error) => log('error', { reason: reason(error) }));
  open(() => ({ site: publishing.site(), platform }));

  const address = settings.variables.siteUrl ?? `http://localhost:${port}`;
  tell(`Toque no ar: ${address}`);
  if (needsSetup)
    tell(
      `Crie o acesso ao painel: ${address}/admin/setup${settings.variables.setupToken ? '' : `#token=${setupToken}`}`,
    );
  log('ready', { port });

  stopWhenTold(async () => {
    await Promise.all([publishing.stop(), drain(server)]);
    await Promise.all(outliving);
    await database.close();
    log('stopped');
  });
}

await start().catch((error: unknown) => {
  tell(explain(error, 'O servidor não pôde iniciar.'));
  process.exit(1);
});
