import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder of the run's temporary Postgres; null where no Postgres is installed. */
    postgres: string | null;
  }
}

const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=',
  'max_connections=200',
  // A server set up for another country and other programs.
  'timezone=America/Sao_Paulo',
  'datestyle=SQL, DMY',
  'intervalstyle=iso_8601',
  'bytea_output=escape',
  'default_transaction_isolation=serializable',
];

let stop: (() => Promise<void>) | undefined;

/**
 * Vitest's global setup: one temporary Postgres for the whole run. The first of its projects starts
 * it, and the variable names it to the others.
 */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  const started = process.env.TEST_POSTGRES;
  if (started) return project.provide('postgres', started);
  const binaries = findBinaries();
  if (!binaries && (process.env.CI === 'true' || process.env.REQUIRE_POSTGRES === '1')) {
    throw new Error(
      'No Postgres found (initdb, postgres): the tests on a real one are mandatory here. PG_BIN may name its folder.',
    );
  }
  if (!binaries)
    console.warn(
      '\n*** No Postgres found: the tests on a real one are SKIPPED. Install it, or name its folder in PG_BIN. ***\n',
    );
  const server = binaries ? await startPostgres(binaries) : null;
  stop = server?.stop;
  if (server) process.env.TEST_POSTGRES = server.socketFolder;
  project.provide('postgres', server?.socketFolder ?? null);
}

export async function teardown(): Promise<void> {
  await stop?.();
  if (stop) delete process.env.TEST_POSTGRES;
}

/** The folder of initdb and postgres; null where none is installed. */
export function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(':'),
    ...installed.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
  return (
    folders.find(
      (folder) =>
        folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/**
 * Starts a server in a new folder under /tmp, short because a socket's path may have 107 bytes; as
 * another user where this one is root. `settingsFor` may write files into it.
 */
export async function startPostgres(
  binaries: string,
  settingsFor: (folder: string) => readonly string[] = () => [],
): Promise<{ socketFolder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync('/tmp/toque-pg-');
  const user = unprivileged();
  const own = settingsFor(folder);
  for (const name of ['.', ...readdirSync(folder)]) {
    const path = join(folder, name);
    if (user) chownSync(path, user.uid, user.gid);
    // A key that others may read is refused.
    chmodSync(path, name === '.' ? 0o755 : 0o600);
  }
  const identity = { cwd: folder, ...user };
  const data = join(folder, 'data');
  initialize(join(binaries, 'initdb'), data, identity);
  const options = [...SETTINGS, ...own, `unix_socket_directories=${folder}`].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    ...identity,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  async function stop(): Promise<void> {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await ready(folder, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { socketFolder: folder, stop };
}

/** Copies a folder that is kept for all runs: initdb takes six times as long. */
function initialize(initdb: string, data: string, as: { readonly uid?: number }): void {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...as, stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  const key = createHash('sha256')
    .update(run(initdb, '--version') + as.uid)
    .digest('hex');
  const kept = join(tmpdir(), `toque-initdb-${key.slice(0, 16)}`);
  if (existsSync(kept)) return void run('cp', '-R', kept, data);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  run(initdb, '-D', data, ...options, '--no-sync', '--no-instructions');
  const draft = `${data}-kept`;
  run('cp', '-R', data, draft);
  try {
    renameSync(draft, kept);
  } catch (error) {
    // Another run was faster, or the temporary folder is on another disk.
    if (!existsSync(kept) && (error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
}

async function ready(socketFolder: string, dead: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (true) {
    const socket = readdirSync(socketFolder).find((name) => /^\.s\.PGSQL\.\d+$/.test(name));
    const at = { host: socketFolder, port: Number(socket?.split('.').at(-1) ?? 5432) };
    const client = new pg.Client({ ...at, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (dead() || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  // Postgres refuses to run as root.
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
      );
      return { uid, gid };
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error('Postgres does not run as root, and there is neither a user postgres nor nobody');
}
