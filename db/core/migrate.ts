import { readdir, readFile } from 'node:fs/promises';
import { NeonDbError } from '@neondatabase/serverless';
import type { Db } from './client.ts';
import { sha256 } from './digest.ts';
import { advisoryLock } from './locks.ts';
import { SchemaMismatch } from './schema-state.ts';
import { type Sql, select } from './sql.ts';

/** Checksums of the same statements before five files were reformatted. Never extended. */
const OLDER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0001_content.sql': [
    '4d0e8d632525bb1b3f6f99ceb365b7b2ad63e9f17315f251ceeffabb2b6c5513',
    'c72ceffb4edc1c56313efdbb5ac0a1e8f0169d84415292aa7d5c77e37176c226',
  ],
  '0002_admins.sql': [
    '044ce94da0bac98087075c2a2f740804432ed769124241d8af0fedf0c1f6a477',
    '51dccf176e55b1823971526490a7b853898a6d42db9f0884812216165d42d230',
  ],
  '0003_clients.sql': [
    'a35e7f2bc6394c4e0326452b295911b06735e83ef9d80a267fd0483982e8265b',
    'f16ca250d6eaf231c627d7330cd86c620599011e03dc07985ab0bd5b358962b6',
  ],
  '0004_visits.sql': [
    '821dacc7228c3c6554292e2a18906bb5539dac05a677e120b507df3c07cb2a42',
    '9e24d46641caba4b5f5dc49f376648d9ce64cd00f33f06e074e3c138db80123c',
  ],
  '0005_timeouts.sql': ['6a5071d0d43d9351841bdf4880808d649ba0ab1af729f25ad21c716a20638cee'],
};

/** A file of db/migrations, `0001_content.sql` has version 1, or of db/functions. */
export type Migration = { readonly name: string; readonly sql: string };

class MigrationError extends Error {
  override name = 'MigrationError';
}

type Prepared = Migration & { readonly checksum: string };
type Pending = Prepared & { readonly version: number };

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const MIGRATION_MS = 60_000;
// Between statements: Postgres refuses a text that holds both.
const SEPARATOR = /^-- next$/m;

export const readMigrations = (): Promise<Migration[]> =>
  readSql(new URL('../migrations/', import.meta.url));

export const readFunctions = (): Promise<Migration[]> =>
  readSql(new URL('../functions/', import.meta.url));

async function readSql(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/**
 * Applies missing migrations, each in one transaction with its row in `schema_migrations`, then
 * changed functions; returns the names applied. Safe to run concurrently and after a kill. Throws
 * SchemaMismatch for a newer database, MigrationError for files that do not fit, NeonDbError for
 * refused SQL.
 */
export async function migrate(
  db: Db,
  files: readonly Migration[],
  functions: readonly Migration[] = [],
  onApplied: (name: string) => void = () => {},
): Promise<{ applied: string[] }> {
  const pending = files.map(numbered).sort((a, b) => a.version - b.version);
  const twice = pending.find((file, index) => file.version === pending[index - 1]?.version);
  if (twice) throw new MigrationError(`${twice.name}: another migration has the same number`);
  const [found] = await db`select to_regclass('schema_migrations') is not null as there`;
  if (!found?.there) await transaction(db, [register(db)]);
  const applied: string[] = [];
  function note(name: string): void {
    applied.push(name);
    onApplied(name);
  }
  let known = await readApplied(db, pending);
  for (const file of pending) {
    if (known.has(file.version)) continue;
    if (await apply(db, file)) note(file.name);
    // A concurrent run was faster, perhaps with other files.
    else known = await readApplied(db, pending);
  }
  await applyFunctions(db, functions.map(prepare), note);
  return { applied };
}

const register = (db: Db): Sql =>
  db`create table if not exists schema_migrations (version integer primary key,
    name text not null, checksum text not null, applied_at timestamptz not null default now())`;

const recorded = (db: Db, { version, name, checksum }: Pending): Sql =>
  db`insert into schema_migrations (version, name, checksum)
    values (${version}, ${name}, ${checksum})`;

/** The statements of migrations and functions with their rows, also beside other schemas. */
export const schemaOf = (
  db: Db,
  files: readonly Migration[],
  functions: readonly Migration[] = [],
): Sql[] => [
  register(db),
  ...files.map(numbered).flatMap((file) => [recorded(db, file), ...statements(db, file.sql)]),
  ...functions.map(prepare).flatMap((file) => replacing(db, file)),
];

/** Whether a database that applied this migration fits the file. */
export function fits(file: Migration, checksum: string): boolean {
  return prepare(file).checksum === checksum || isOlderChecksum(file.name, checksum);
}

const isOlderChecksum = (name: string, checksum: string) =>
  OLDER_CHECKSUMS[name]?.includes(checksum) === true;

async function readApplied(db: Db, files: readonly Pending[]): Promise<Set<number>> {
  const rows = await select(
    db,
    'schema_migrations',
    ['version', 'name', 'checksum'],
    db`where version is not null order by version`,
  );
  for (const row of rows) {
    const file = files.find(({ version }) => version === row.version);
    if (!file) throw new SchemaMismatch('newer', row.name);
    if (file.checksum !== row.checksum && !isOlderChecksum(file.name, row.checksum))
      throw new MigrationError(
        `${file.name} was changed after it was applied; restore it and add a new migration`,
      );
  }
  const versions = new Set(rows.map(({ version }) => version ?? 0));
  const latest = Math.max(0, ...versions);
  const late = files.find(({ version }) => version < latest && !versions.has(version));
  if (late)
    throw new MigrationError(
      `${late.name} comes before migrations that are already applied; give it a higher number`,
    );
  return versions;
}

async function apply(db: Db, file: Pending): Promise<boolean> {
  const { name, sql } = file;
  try {
    await transaction(db, [recorded(db, file), ...statements(db, sql)], name);
    return true;
  } catch (error) {
    const isDone = error instanceof NeonDbError && error.constraint === 'schema_migrations_pkey';
    if (isDone) return false;
    throw error;
  }
}

async function applyFunctions(
  db: Db,
  files: readonly Prepared[],
  note: (name: string) => void,
): Promise<void> {
  const rows = await select(db, 'schema_migrations', ['name', 'checksum']);
  for (const { name, checksum, sql } of files) {
    if (rows.some((row) => row.name === name && row.checksum === checksum)) continue;
    const results = await transaction(db, replacing(db, { name, checksum, sql }), name);
    if (results.at(-1)?.length === 1) note(name);
  }
}

const replacing = (db: Db, { name, checksum, sql }: Prepared): Sql[] => [
  ...statements(db, sql),
  db`insert into schema_migrations as row (name, checksum)
    values (${name}, ${checksum}) on conflict (name) do update
    set checksum = excluded.checksum, applied_at = now()
    where row.checksum <> excluded.checksum returning name`,
];

const statements = (db: Db, sql: string) => sql.split(SEPARATOR).map((one) => db.query(one));

async function transaction(db: Db, parts: readonly Sql[], name = 'schema_migrations') {
  try {
    return await db.transaction(
      [
        // The server may limit statements more strictly than a migration allows.
        db.query(`set local statement_timeout = ${MIGRATION_MS}`),
        advisoryLock(db, 'schema'),
        ...parts,
      ],
      {
        isolationLevel: 'ReadCommitted',
        fetchOptions: { signal: AbortSignal.timeout(MIGRATION_MS) },
      },
    );
  } catch (error) {
    if (error instanceof NeonDbError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

function prepare({ name, sql: text }: Migration): Prepared {
  // Git may check out other line ends.
  const sql = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return { name, sql, checksum: sha256(sql) };
}

function numbered(file: Migration): Pending {
  const version = Number(NAME.exec(file.name)?.[1] ?? Number.NaN);
  if (!version)
    throw new MigrationError(`${file.name}: a migration is named like 0001_content.sql`);
  return { ...prepare(file), version };
}
