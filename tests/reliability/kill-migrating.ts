import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect, type Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { makeOlder } from '../support/database/older-database.ts';
import { finish } from './finish.ts';

// Kills a process while it migrates a used database of an early version, at moments spread over the
// whole upgrade. The next start must find whole migrations in order, and end as if nothing had been.
// node tests/reliability/kill-migrating.ts --cycles 100
const { values, positionals } = parseArgs({
  options: { cycles: { type: 'string', default: '12' } },
  allowPositionals: true,
});
const EARLY = '0003_clients.sql';
const [given] = positionals;
if (given) await upgrade(given);
else await killRepeatedly();

/** The process that is killed: says when the upgrade begins and ends. */
async function upgrade(dataDir: string): Promise<void> {
  const local = await openLocal({ dataDir });
  process.stdout.write('begun\n');
  await prepare(connect(local.url));
  process.stdout.write('ended\n');
  await local.close();
}

/** Answers the milliseconds of an upgrade that was not killed; null for one that was. */
async function run(dataDir: string, killAfter: number): Promise<number | null> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let [start, end]: [number, number | null] = [0, null];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('begun')) {
      start = performance.now();
      if (killAfter < Infinity) setTimeout(() => child.kill('SIGKILL'), killAfter);
    }
    if (text.includes('ended')) end = performance.now();
  });
  await closed;
  return end === null ? null : end - start;
}

async function within<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const local = await openLocal({ dataDir });
  try {
    return await work(connect(local.url));
  } finally {
    await local.close();
  }
}

/** What the catalogue holds of the schema, and the people. */
async function contents(db: Db): Promise<string> {
  return JSON.stringify(
    await Promise.all([
      db`select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
      db`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
      db`select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`,
      db`select proname, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
        order by 1, 2`,
      db`select version, name, checksum from schema_migrations order by 2`,
      db`select id, name, phone, email from clients order by id`,
    ]),
  );
}

/** The numbers of the migrations that a database has, in order. */
async function applied(db: Db): Promise<readonly number[]> {
  const rows = await db`select version from schema_migrations where version is not null
    order by version`;
  return rows.map(({ version }) => Number(version));
}

async function killRepeatedly(): Promise<void> {
  const cycles = Number(values.cycles);
  const folder = mkdtempSync(join(tmpdir(), 'toque-kill-migrating-'));
  const early = join(folder, 'early');
  await within(early, (db) => makeOlder(db, EARLY));
  const copyOf = (name: string) => {
    cpSync(early, join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const whole = copyOf('whole');
  const span = await run(whole, Infinity);
  if (span === null) throw new Error('the upgrade failed by itself');
  const wanted = await within(whole, contents);
  const all = await within(whole, applied);

  const found: number[] = [];
  const wrong: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const dataDir = copyOf(`cycle-${cycle}`);
    await run(dataDir, (span * cycle) / cycles);
    await within(dataDir, async (db) => {
      const versions = await applied(db);
      found.push(versions.length);
      if (versions.some((version, index) => version !== all[index]))
        wrong.push(`cycle ${cycle}: a migration is missing in ${versions}`);
      await prepare(db);
      if ((await contents(db)) !== wanted) wrong.push(`cycle ${cycle}: another schema or people`);
    });
  }
  console.log(
    `while migrating: cycles ${cycles}, migrations found ${found.join(', ')}, wrong ${wrong.length}`,
  );
  // Kills that all come before or after the upgrade show nothing.
  const between = new Set(found).size > 2;
  finish(folder, wrong[0] ?? (between ? null : 'No kill hit the upgrade.'));
}
