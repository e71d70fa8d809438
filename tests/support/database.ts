import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '../../db/client.ts';
import { openMemory } from '../../db/local/folder.ts';
import { openLocal, serve } from '../../db/local/open.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { prepare } from '../../db/prepare.ts';

type Shared = {
  readonly db: Db;
  readonly tables: readonly string[];
  readonly pristine: readonly Snapshot[];
};
type Snapshot = { readonly table: string; readonly columns: string; readonly rows: string };

let shared: Promise<Shared> | undefined;

/**
 * A fresh, migrated and prepared database, alone in this process: call it before each test or each
 * file.
 * The first call loads an image of a migrated PGlite that is kept in the temporary folder (made
 * once for a set of migrations);
 * later calls empty the tables and put back the rows that migrations and `prepare` had written.
 */
export async function testDb(): Promise<Db> {
  if (shared) return reset(await shared);
  shared = open();
  return (await shared).db;
}

async function open(): Promise<Shared> {
  const { url } = await openLocal({ memory: true, template: await template() });
  const db = connect(url);
  await prepare(db);
  const tables = await db`select c.oid::regclass::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`;
  const names = tables.map(({ name }) => String(name));
  return {
    db,
    tables: names,
    pristine: (await Promise.all(names.map((name) => snapshot(db, name)))).filter(
      (it) => it !== null,
    ),
  };
}

async function snapshot(db: Db, table: string): Promise<Snapshot | null> {
  const [row] = await db.query(
    `select (select json_agg(t)::text from ${table} t) as rows,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
  );
  return row?.rows ? { table, columns: row.columns, rows: row.rows } : null;
}

async function reset({ db, tables, pristine }: Shared): Promise<Db> {
  await db.transaction([
    // Rows go and come back in no order that foreign keys would like. Deleting is several times
    // faster than truncating.
    db`set local session_replication_role = replica`,
    ...tables.map((table) => db.query(`delete from ${table}`)),
    db`select setval(seqrelid::regclass, seqstart, false) from pg_sequence`,
    ...pristine.map(({ table, columns, rows }) =>
      db.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      ),
    ),
  ]);
  return db;
}

/** The image of a migrated database: from the temporary folder, or made and left there. */
export async function template(): Promise<Blob> {
  const files = await readMigrations();
  const engine = readFileSync(
    join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json'),
    'utf8',
  );
  const key = createHash('sha256')
    .update(JSON.stringify([engine, files]))
    .digest('hex')
    .slice(0, 16);
  const path = join(tmpdir(), `toque-test-${key}.tar`);
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    const image = await makeTemplate();
    // Renamed into place, because several workers may get here at once.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, image);
    renameSync(draft, path);
    return new Blob([new Uint8Array(image)]);
  }
}

async function makeTemplate(): Promise<Buffer> {
  const pglite = await openMemory();
  const local = serve(pglite);
  await migrate(connect(local.url), await readMigrations());
  const image = await pglite.dumpDataDir('none');
  await local.close();
  return Buffer.from(await image.arrayBuffer());
}
