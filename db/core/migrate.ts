import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { NeonDbError, type NeonQueryPromise } from '@neondatabase/serverless';
import type { Db } from './client.ts';
import { OLDER_CHECKSUMS } from './older-checksums.ts';
import { all } from './sql.ts';

/** One file of db/migrations: `0001_content.sql` has version 1. */
export type Migration = { readonly name: string; readonly sql: string };

/** The files and what the database has applied do not fit together; the message names the file. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

type Pending = Migration & { readonly version: number; readonly checksum: string };
type Applied = { version: number; name: string; checksum: string };

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
// Any number will do, as long as nothing else in the product locks it.
const LOCK = 7_081_960;
const MIGRATION_MS = 60_000;
// Between two statements, alone in its line: Postgres refuses a text that holds both.
const SEPARATOR = /^-- next$/m;

/** Reads the numbered SQL files of a folder in order; server only. */
export async function readMigrations(
  folder = new URL('../migrations/', import.meta.url),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/**
 * Applies what the database lacks, each file in one transaction with its row in
 * `schema_migrations`; answers the names applied by this call.
 * Runs beside itself and after being killed. Throws MigrationError for files that do not fit,
 * NeonDbError for SQL the database refuses.
 */
export async function migrate(db: Db, files: readonly Migration[]): Promise<{ applied: string[] }> {
  const pending = files.map(prepare).sort((a, b) => a.version - b.version);
  const twice = pending.find((file, index) => file.version === pending[index - 1]?.version);
  if (twice) throw new MigrationError(`${twice.name}: another migration has the same number`);
  await transaction(db, [
    `create table if not exists schema_migrations (
       version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  ]);
  const applied: string[] = [];
  let known = await readApplied(db, pending);
  for (const file of pending) {
    if (known.has(file.version)) continue;
    if (await apply(db, file)) applied.push(file.name);
    // Somebody else was faster, perhaps with other files: what stands there now is checked as at
    // the start.
    else known = await readApplied(db, pending);
  }
  return { applied };
}

async function readApplied(db: Db, files: readonly Pending[]): Promise<Set<number>> {
  const rows = await all<Applied>(
    db`select version, name, checksum from schema_migrations order by version`,
  );
  for (const row of rows) {
    const file = files.find(({ version }) => version === row.version);
    if (!file)
      throw new MigrationError(
        `${row.name} is applied in the database but not among the files: this version is older than the database`,
      );
    if (file.checksum !== row.checksum && !OLDER_CHECKSUMS[file.name]?.includes(row.checksum))
      throw new MigrationError(
        `${file.name} was changed after it was applied; restore it and add a new migration`,
      );
  }
  const versions = new Set(rows.map(({ version }) => version));
  const latest = Math.max(0, ...versions);
  const late = files.find(({ version }) => version < latest && !versions.has(version));
  if (late)
    throw new MigrationError(
      `${late.name} comes before migrations that are already applied; give it a higher number`,
    );
  return versions;
}

async function apply(db: Db, { version, name, checksum, sql }: Pending): Promise<boolean> {
  const row = db`insert into schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`;
  try {
    await transaction(db, sql.split(SEPARATOR), [row]);
    return true;
  } catch (error) {
    if (
      error instanceof NeonDbError &&
      error.code === '23505' &&
      error.constraint === 'schema_migrations_pkey'
    )
      return false;
    if (error instanceof NeonDbError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

async function transaction(
  db: Db,
  statements: readonly string[],
  first: readonly NeonQueryPromise<false, false>[] = [],
): Promise<void> {
  await db.transaction(
    [
      // A server may cut statements sooner than a migration needs.
      db.query(`set local statement_timeout = ${MIGRATION_MS}`),
      db`select pg_advisory_xact_lock(${LOCK})`,
      ...first,
      ...statements.map((statement) => db.query(statement)),
    ],
    {
      isolationLevel: 'ReadCommitted',
      fetchOptions: { signal: AbortSignal.timeout(MIGRATION_MS) },
    },
  );
}

function prepare(file: Migration): Pending {
  const version = Number(NAME.exec(file.name)?.[1] ?? Number.NaN);
  if (!version)
    throw new MigrationError(`${file.name}: a migration is named like 0001_content.sql`);
  // Git may check files out with other line ends; that is no change.
  const sql = file.sql.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return {
    name: file.name,
    sql,
    version,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}
