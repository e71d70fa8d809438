// `npm run dev`: the site and the panel by Astro with hot reload, the API beside it, restarted when its code changes.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { openLocal } from '../db/local/open.ts';
import { routes } from '../src/shared/routes.ts';
import { reason, tell } from './log.ts';
import { freePort } from './port.ts';
import { readSettings } from './settings.ts';
import { stopWhenTold } from './stop.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

try {
  const { port, dataDir, databaseUrl } = readSettings(process.env);
  // The database lives here, so that a restart of the API does not reopen it.
  const local = databaseUrl ? null : await openLocal({ dataDir });
  process.env.DATABASE_URL = databaseUrl ?? (await local?.listen())?.url;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';

  const apiPort = await freePort();
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-api.ts', import.meta.url))], {
    cwd: ROOT,
    env: { ...process.env, API_PORT: String(apiPort), SITE_URL: process.env.SITE_URL || `http://localhost:${port}` },
    stdio: 'inherit',
  });

  const areas = [...new Set(routes.map((route) => `/${route.area}`))];
  const proxy = Object.fromEntries(areas.map((area) => [`^${area}(?:[/?]|$)`, { target: `http://127.0.0.1:${apiPort}` }]));
  const site = await dev({ root: ROOT, server: { port, host: false }, vite: { server: { proxy, strictPort: true } } });

  stopWhenTold(async () => {
    api.kill();
    await site.stop();
    await local?.close();
  });
} catch (error) {
  tell(`O modo de desenvolvimento não pôde iniciar. ${reason(error)}`);
  process.exit(1);
}
