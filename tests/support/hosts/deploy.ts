import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { caller } from '../api/calls.ts';
import { openEmpty } from '../database/migrated.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { ADMIN, bareEnvironment, TEST_VARIABLES } from './server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/**
 * A database as one gets it from Neon: empty, not even migrated, reached over a loopback port.
 * `HOSTS_DATABASE=postgres` puts a real one behind it.
 */
export async function emptyDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const isReal = process.env.HOSTS_DATABASE === 'postgres';
  const socketFolder = isReal ? inject('postgres') : null;
  if (isReal && !socketFolder) throw new Error('No Postgres is installed');
  const local = socketFolder ? await openPostgres(socketFolder) : await openEmpty();
  const { url } = await local.listen();
  return { url, close: local.close };
}

/**
 * Runs `npm …` in the project with only these variables; returns its output, rejects if it fails.
 */
export async function npm(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  const env = { ...bareEnvironment(), ...environment, ...quiet };
  const { stdout, stderr } = await run('npm', args, { cwd: ROOT, env, timeout: 110_000 });
  return stdout + stderr;
}

/**
 * Creates the admin in ADMIN as the owner does after a deploy: with SETUP_TOKEN, at /auth/setup.
 */
export async function createAdmin(url: string): Promise<void> {
  const body = { ...ADMIN, setupToken: TEST_VARIABLES.SETUP_TOKEN };
  const { status, text } = await caller(url).send('POST', '/auth/setup', { body });
  if (status !== 201) throw new Error(`setup answered ${status}: ${text}`);
}
