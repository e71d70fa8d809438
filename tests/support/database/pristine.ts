import type { Db } from '../../../db/core/client.ts';

type Snapshot = { readonly table: string; readonly columns: string; readonly rows: string };

/** The current rows of a database; `restore` replaces all later rows with them. */
export type Pristine = { readonly restore: () => Promise<void> };

export async function keepRows(db: Db): Promise<Pristine> {
  const found = await db`select c.oid::regclass::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`;
  const tables = found.map(({ name }) => String(name));
  const snapshots = await Promise.all(tables.map((table) => snapshot(db, table)));
  const counters = await db`select seqrelid::regclass::text as name, seqstart::text as first,
    pg_sequence_last_value(seqrelid)::text as last from pg_sequence`;
  const restore = async () => {
    await db.transaction([
      // Rows are deleted and inserted in no particular order, so foreign keys are off. Deleting is
      // several times faster than truncating.
      db`set local session_replication_role = replica`,
      ...tables.map((table) => db.query(`delete from ${table}`)),
      ...counters.map(
        ({ name, first, last }) =>
          db`select setval(${name}::regclass, ${last ?? first}::bigint, ${last !== null})`,
      ),
      ...snapshots
        .filter((it) => it !== null)
        .map(({ table, columns, rows }) =>
          db.query(
            `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
            [rows],
          ),
        ),
    ]);
  };
  return { restore };
}

async function snapshot(db: Db, table: string): Promise<Snapshot | null> {
  const [row] = await db.query(
    `select (select json_agg(t)::text from ${table} t) as rows,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
  );
  return row?.rows ? { table, columns: row.columns, rows: row.rows } : null;
}
