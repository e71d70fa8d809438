import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../hosts/port.ts';
import { startChild } from './child.ts';
import { openDoorway } from './database-door.ts';
import { TEST_VARIABLES } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRANGLER = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');

/** The worker of wrangler.jsonc under `wrangler dev`, offline, with `site` as its assets and a database of its own. */
export async function startWorkerd(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const database = await openDoorway();
  const home = mkdtempSync(join(tmpdir(), 'toque-workerd-'));
  const port = await freePort();
  const variables = Object.entries({ ...TEST_VARIABLES, DATABASE_URL: database.url }).flatMap(([name, value]) => [
    '--var',
    `${name}:${value}`,
  ]);
  const options = ['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0', '--assets', site, '--persist-to', home];
  const { stop } = await startChild({
    args: [WRANGLER, 'dev', ...options, '--show-interactive-dev-session=false', ...variables],
    cwd: ROOT,
    env: { ...process.env, HOME: home, WRANGLER_SEND_METRICS: 'false', CI: 'true', NO_COLOR: '1' },
    ready: (output) => (output.includes('Ready on') ? true : null),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
