import { randomBytes } from 'node:crypto';
import type { Header, Table } from '../../src/shared/backup/header.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { all, first, type Sql } from '../core/sql.ts';

type Listed = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly needs: readonly string[];
};
type Part = { readonly id: number; readonly name: string; readonly rows: number };

/** What a database held at one moment; read `parts` and `photos` before `drop`. */
export type Snapshot = Pick<Header, 'at' | 'migrations' | 'tables' | 'photoBytes'> & {
  /** Rows of a table as a JSON array of arrays of Postgres' text. */
  readonly parts: () => AsyncGenerator<{ readonly table: string; readonly rows: string }>;
  /** A photo that was deleted since is left out. */
  readonly photos: () => AsyncGenerator<{ readonly hash: string; readonly data: Uint8Array }>;
  readonly drop: () => Promise<void>;
};

const PART_BYTES = 262_144;
const COPY_MS = 120_000;
const STALE_SECONDS = 3_600;

const seconds = () => Math.floor(Date.parse(instant()) / 1000);

/** Statements of a long transaction, in which texts are the same on every server. */
export const longTransaction = (db: Db, ms: number): Sql =>
  db`select set_config('statement_timeout', ${String(ms)}, true),
    set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true)`;

/** A table name that tells its age; unlogged tables are no part of a backup. */
export const passingName = (kind: 'copy' | 'incoming') =>
  `${kind}_${seconds()}_${randomBytes(4).toString('hex')}`;

/** Drops what an interrupted backup or restore left behind. */
export async function dropStale(db: Db): Promise<void> {
  const tables = await all<{ name: string }>(db`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relpersistence = 'u'
      and relname ~ '^(?:copy|incoming)_[0-9]+_[0-9a-f]{8}$'`);
  for (const { name } of tables)
    if (seconds() - Number(name.split('_')[1]) > STALE_SECONDS)
      await db.query(`drop table "${name}"`);
}

/** The tables of the catalogue, but for the migrations', each after those it refers to. */
async function listTables(db: Db): Promise<readonly Listed[]> {
  const found = await all<Listed>(db`select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid <> 'bytea'::regtype) as columns,
      (select coalesce(json_agg(p.relname), '[]') from pg_constraint
        join pg_class p on p.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname <> 'schema_migrations' order by relname`);
  const sorted = new Map<string, Listed>();
  function add(table: Listed): void {
    for (const other of found)
      if (table.needs.includes(other.name) && !sorted.has(other.name)) add(other);
    sorted.set(table.name, table);
  }
  for (const table of found) if (!sorted.has(table.name)) add(table);
  return [...sorted.values()];
}

const copyOf = (copy: string, { name, columns }: Listed): string =>
  `insert into "${copy}" (name, rows, body)
    select '${name}', count(*), '[' || string_agg(line, ',') || ']' from (
      select line, sum(octet_length(line)) over (rows unbounded preceding) / ${PART_BYTES} as part
      from (select json_build_array(${columns.map((one) => `"${one}"::text`).join(', ')})::text
        as line from "${name}") lines
    ) parts group by part order by part`;

/**
 * Copies what all tables hold in one moment into an unlogged table, so that it can be read bit by
 * bit: the driver has no sessions. The bytes of photos never change and are read from their table.
 */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  await dropStale(db);
  const listed = await listTables(db);
  const copy = passingName('copy');
  const results = await db.transaction(
    [
      longTransaction(db, COPY_MS),
      db.query(`create unlogged table "${copy}" (
        id integer generated always as identity primary key,
        name text not null, rows integer not null, body text not null)`),
      ...listed.map((table) => db.query(copyOf(copy, table))),
      db.query(`select id, name, rows from "${copy}" order by id`),
      db`select name, checksum from schema_migrations where version is not null order by version`,
      db`select hash, bytes from media order by created_at, id`,
    ],
    { isolationLevel: 'RepeatableRead', fetchOptions: { signal: AbortSignal.timeout(COPY_MS) } },
  );
  const [parts, migrations, photos] = results.slice(-3) as [
    Part[],
    Header['migrations'],
    { hash: string; bytes: number }[],
  ];
  const counts = Map.groupBy(parts, ({ name }) => name);
  const rowsOf = (name: string) =>
    (counts.get(name) ?? []).reduce((sum, { rows }) => sum + rows, 0);
  return {
    at: instant(),
    migrations,
    tables: listed.map(
      ({ name, columns }): Table => ({ name, columns: [...columns], rows: rowsOf(name) }),
    ),
    photoBytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
    async *parts() {
      for (const { id, name } of parts) {
        const [part] = await db.query(`select body from "${copy}" where id = $1`, [id]);
        if (part) yield { table: name, rows: String(part.body) };
      }
    },
    async *photos() {
      for (const { hash } of photos) {
        const row = await first<{ data: string }>(
          db`select encode(data, 'base64') as data from media where hash = ${hash}`,
        );
        if (row) yield { hash, data: Buffer.from(row.data, 'base64') };
      }
    },
    drop: async () => {
      await db.query(`drop table if exists "${copy}"`);
    },
  };
}

/** How many rows each table has now. */
export async function countRows(db: Db): Promise<Pick<Table, 'name' | 'rows'>[]> {
  const names = (await listTables(db)).map(({ name }) => name);
  if (names.length === 0) return [];
  const counts = names.map(
    (name) => `select '${name}' as name, count(*)::int as rows from "${name}"`,
  );
  return all(db.query(counts.join(' union all ')));
}
