import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../hosts/port.ts';
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
  const child = spawn(process.execPath, [WRANGLER, 'dev', ...options, '--show-interactive-dev-session=false', ...variables], {
    cwd: ROOT,
    env: { ...process.env, HOME: home, WRANGLER_SEND_METRICS: 'false', CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  async function stop(): Promise<void> {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
  const deadline = AbortSignal.timeout(90_000);
  while (!/Ready on/.test(output)) {
    if (child.exitCode !== null) throw new Error(`wrangler dev ended with ${child.exitCode}: ${output}`);
    await Promise.race([once(child.stdout, 'data', { signal: deadline }), once(child, 'exit', { signal: deadline })]).catch(
      async (error) => {
        await stop();
        throw new Error(`wrangler dev did not start: ${output}`, { cause: error });
      },
    );
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}
