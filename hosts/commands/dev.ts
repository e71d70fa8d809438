// `npm run dev`: Astro with hot reload, and the API beside it, restarted on change.
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { prepare } from '../../db/core/prepare.ts';
import { AREAS } from '../../src/shared/core/endpoint.ts';
import { isEmpty } from '../demo/found.ts';
import { openDatabase, openRemote } from '../node/database.ts';
import { runCommand } from '../node/explain.ts';
import { tell } from '../node/log.ts';
import { claimable, freePort } from '../node/port.ts';
import { readSettings } from '../node/settings.ts';
import { stopOnSignal } from '../node/stop.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const API = fileURLToPath(new URL('dev-api.ts', import.meta.url));
const EMPTY =
  'O banco de dados está vazio. Para trabalhar com um exemplo cheio de vida, pare aqui (Ctrl+C) e dê: npm run seed -- --demo';
const DOWN = 'A API de desenvolvimento não está respondendo. O motivo está no terminal.';

function answerUnavailable(_: Error, __: IncomingMessage, response: ServerResponse | Socket): void {
  if (!('writeHead' in response) || response.headersSent) return;
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
  });
  response.end(JSON.stringify({ message: DOWN }));
}

function proxies(apiPort: number) {
  const target = {
    target: `http://127.0.0.1:${apiPort}`,
    configure: (proxy: { on: (event: 'error', listener: typeof answerUnavailable) => unknown }) =>
      proxy.on('error', answerUnavailable),
  };
  return Object.fromEntries(AREAS.map((name) => [`^/${name}(?:[/?]|$)`, target]));
}

function startApi(apiPort: number, siteUrl: string) {
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', API], {
    cwd: ROOT,
    env: { ...process.env, API_PORT: String(apiPort), SITE_URL: siteUrl },
    stdio: 'inherit',
  });
  process.on('exit', () => api.kill());
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, databaseUrl, variables } = settings;
  await claimable(port);
  // Opened here, so that a restart of the API does not reopen it.
  const { db, buildUrl, close } = await (databaseUrl
    ? openRemote(databaseUrl)
    : openDatabase(settings));
  await prepare(db, variables.timeZone);
  if (await isEmpty(db)) tell(EMPTY);
  process.env.DATABASE_URL = buildUrl;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';

  const apiPort = await freePort();
  const vite = { server: { proxy: proxies(apiPort), strictPort: true } };
  await dev({ root: ROOT, server: { port, host: false }, vite });
  startApi(apiPort, process.env.SITE_URL || `http://localhost:${port}`);

  stopOnSignal(close);
}

await runCommand(start, 'O modo de desenvolvimento não pôde iniciar.');
