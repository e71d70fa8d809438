// The API alone, for dev.ts; Astro renders the site from the database.
import { connect } from '../../db/core/client.ts';
import { readDisk } from '../node/data-folder.ts';
import { runCommand } from '../node/explain.ts';
import { tell } from '../node/log.ts';
import { createBackground, prepareApi } from '../node/prepare-api.ts';
import { keepSecret } from '../node/secrets.ts';
import { createHttpServer, listen } from '../node/server.ts';
import { readSettings } from '../node/settings.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const db = connect(databaseUrl ?? '');
  // Saved, because this process restarts at every change.
  const setupToken = settings.variables.setupToken ?? (await keepSecret(dataDir, 'setup-token'));
  const { variables, needsSetup } = await prepareApi(db, settings, setupToken);
  if (needsSetup) {
    tell(`Crie o acesso ao painel: ${variables.siteUrl}/admin/setup#token=${setupToken}`);
  }
  const { waitUntil } = createBackground();
  const disk = () => readDisk(dataDir);
  const platform = { db, variables, publish: async () => undefined, waitUntil, disk };
  const server = createHttpServer(Promise.resolve(() => ({ site: null, platform })));
  await listen(server, Number(process.env.API_PORT), '127.0.0.1');
}

await runCommand(start, 'A API não pôde iniciar.');
