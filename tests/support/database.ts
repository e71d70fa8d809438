import { connect, type Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { imageOfMigrated } from './migrated.ts';

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
  const { url } = await openLocal({ memory: true, template: await imageOfMigrated() });
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
