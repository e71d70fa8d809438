// The one-machine host: `npm start`. Site, API, panel and an embedded database in one process.
import { happened } from '../../db/push/delivery.ts';
import { notifySoon } from '../../functions/push/notify.ts';
import { maintain } from '../../functions/runtime/maintenance.ts';
import { keepDaily, readCopies } from '../backup/daily.ts';
import { panelBackups } from '../backup/panel.ts';
import { openPublishing, openRelease } from '../build/publishing.ts';
import { claimFolder, readDisk } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { runCommand } from './explain.ts';
import { hourly, waker } from './hourly.ts';
import { log, reason, tell } from './log.ts';
import { createBackground, prepareApi } from './prepare-api.ts';
import { announce, withdraw } from './running.ts';
import { freshSecret } from './secrets.ts';
import { createHttpServer, listen, type Serving } from './server.ts';
import { readSettings } from './settings.ts';
import { stopOnSignal } from './stop.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDir, siteDir } = settings;
  claimFolder(dataDir);
  const opening = await openRelease(dataDir, siteDir);
  const { promise: ready, resolve: open } = Promise.withResolvers<() => Serving>();
  const server = createHttpServer(ready, settings.proxies, opening.site);
  const port = await listen(server, settings.port, settings.host);
  // Sent after a restore; without a listener the signal would end the process.
  let publish = () => {};
  process.on('SIGUSR2', () => publish());
  const database = await openDatabase(settings);
  withdraw(dataDir);
  const { db } = database;

  const setupToken = settings.variables.setupToken ?? freshSecret();
  const { variables, needsSetup } = await prepareApi(db, settings, setupToken);
  const siteUrl = variables.siteUrl ?? `http://localhost:${port}`;
  const background = createBackground();
  const notifier = { db, variables, wakeIn: waker(() => notifyDevices()) };
  const notifyDevices = () => background.waitUntil(notifySoon(notifier));
  const publishing = await openPublishing({
    db,
    databaseUrl: database.buildUrl,
    siteUrl,
    dataDir,
    opening,
    onProblem: () => background.waitUntil(happened(db, 'unpublished').then(notifyDevices)),
  });
  const platform = {
    db,
    variables,
    publish: async () => publishing.request(),
    waitUntil: background.waitUntil,
    notifyOwner: notifyDevices,
    openPage: async (path: string) =>
      publishing.site().answer(new Request(new URL(path, 'http://localhost')), path),
    publishingProblem: publishing.problem,
    disk: () => readDisk(dataDir),
    copies: () => readCopies(dataDir),
    backups: panelBackups({
      ...{ db, dataDir, timeZone: variables.timeZone, secret: variables.jwtSecret },
      ...{ publish: publishing.request, waitUntil: background.waitUntil },
    }),
  };

  // A fault in one request or build must not end the server.
  process.on('uncaughtException', (error) => log('error', { reason: reason(error) }));
  process.on('unhandledRejection', (error) => log('error', { reason: reason(error) }));
  void database.upkeep?.ended.then(() => {
    log('error', { reason: 'The database ended, as on a full disk: start the server again' });
    process.exit(1);
  });
  open(() => ({ site: publishing.site(), platform }));

  tell(`Toque no ar: ${siteUrl}`);
  if (!variables.siteUrl)
    tell(
      'Falta o endereço público do site (SITE_URL): buscas e compartilhamentos recebem este endereço local.',
    );
  // A token set by the owner stays out of the terminal.
  const token = settings.variables.setupToken ? '' : `#token=${setupToken}`;
  if (needsSetup) tell(`Crie o acesso ao painel: ${siteUrl}/admin/setup${token}`);
  log('ready', { port });
  const copying = new AbortController();
  const { jwtSecret } = variables;
  const everyHour = async () => {
    await keepDaily(db, dataDir, jwtSecret, copying.signal);
    await maintain(() => ({ ...notifier, publish: platform.publish }));
    await database.upkeep?.vacuum();
    if (await database.upkeep?.forgetErased()) log('erased rows forgotten');
  };
  const stopMaintenance = hourly(() => background.waitUntil(everyHour()));
  publish = publishing.request;
  const stopAnnouncing = announce(dataDir, database);

  stopOnSignal(async () => {
    stopMaintenance();
    copying.abort();
    stopAnnouncing();
    await Promise.all([publishing.stop(), server.drain()]);
    await background.settled();
    await database.close();
    log('stopped');
  });
}

await runCommand(start, 'O servidor não pôde iniciar.');
