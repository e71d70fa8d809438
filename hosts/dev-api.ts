// The API alone, for hosts/dev.ts: no site, no rebuilds. Astro draws every page from the database
// as it is.
import { connect } from '../db/client.ts';
import { prepare } from '../db/prepare.ts';
import { explain } from './explain.ts';
import { ensureAdmin } from './first-admin.ts';
import { log, reason, tell } from './log.ts';
import { keepSecret } from './secrets.ts';
import { createHttpServer, listen } from './server.ts';
import { readSettings } from './settings.ts';

async function start(): Promise<void> {
  const { dataDir, databaseUrl, firstAdmin, variables } = readSettings(process.env);
  const db = connect(databaseUrl ?? '');
  await prepare(db);
  const setupToken = variables.setupToken ?? (await keepSecret(dataDir, 'setup-token'));
  if (await ensureAdmin(db, firstAdmin, variables.passwordMin)) {
    tell(`Crie o acesso ao painel: ${variables.siteUrl}/admin/setup#token=${setupToken}`);
  }
  const jwtSecret = variables.jwtSecret ?? (await keepSecret(dataDir, 'jwt-secret'));
  const platform = {
    db,
    variables: { ...variables, jwtSecret, setupToken },
    publish: async () => undefined,
    waitUntil: (work: Promise<unknown>) =>
      void work.catch((error: unknown) => log('error', { reason: reason(error) })),
  };
  const server = createHttpServer(Promise.resolve(() => ({ site: null, platform })));
  await listen(server, Number(process.env.API_PORT), '127.0.0.1');
}

await start().catch((error: unknown) => {
  tell(explain(error, 'A API não pôde iniciar.'));
  process.exit(1);
});
