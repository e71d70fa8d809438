import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../hosts/node/port.ts';
import { runProgram, startChild } from './child.ts';
import { createAdmin, emptyDatabase, npm } from './deploy.ts';
import { bareEnvironment, HOST_VARIABLES } from './server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);
const WRANGLER = join(dirname(require.resolve('wrangler/package.json')), 'bin', 'wrangler.js');

const ENTRY = 'tests/support/hosts/push-worker.ts';

const QUIET = { WRANGLER_SEND_METRICS: 'false', CI: 'true', NO_COLOR: '1' };

/** Sizes in KiB, as `wrangler deploy --dry-run` prints them. */
export async function deploySizes(site: string) {
  const args = [WRANGLER, 'deploy', '--dry-run', '--assets', site];
  const { code, output, errors } = await runProgram(process.execPath, args, {
    ...bareEnvironment(),
    ...QUIET,
  });
  if (code !== 0) throw new Error(`wrangler deploy --dry-run failed:\n${output}\n${errors}`);
  const [, whole, gzip] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
  return { whole: Number(whole), gzip: Number(gzip) };
}

/**
 * The worker of wrangler.jsonc under `wrangler dev`, offline, on a database of its own that the
 * command of docs/deploy/workers.md has brought up, with the files of a built site.
 */
export async function startWorkerd(site: string, pushService = '') {
  const database = await emptyDatabase();
  const home = mkdtempSync(join(tmpdir(), 'toque-workerd-'));
  await npm(['run', 'migrate'], { DATABASE_URL: database.url });
  const port = await freePort();
  const variables = Object.entries({
    ...HOST_VARIABLES,
    TRUSTED_PROXY: 'loopback',
    PUSH_SERVICE: pushService,
    DATABASE_URL: database.url,
  }).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const ports = `--port ${port} --ip 127.0.0.1 --inspector-port 0`.split(' ');
  const options = [...ports, '--assets', site, '--persist-to', home];
  const { stop } = await startChild({
    args: [
      WRANGLER,
      'dev',
      ENTRY,
      ...options,
      '--show-interactive-dev-session=false',
      ...variables,
    ],
    cwd: ROOT,
    env: { ...process.env, HOME: home, ...QUIET },
    ready: (output) => (output.includes('Ready on') ? true : null),
  });
  const url = `http://127.0.0.1:${port}`;
  await createAdmin(url);
  return {
    url,
    databaseUrl: database.url,
    stop: async () => {
      await stop();
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
