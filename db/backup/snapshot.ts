import { randomBytes } from 'node:crypto';
import type { Header, Table } from '../../src/shared/backup/header.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { readMigrations } from '../core/migrate.ts';
import { SchemaMismatch, schemaState } from '../core/schema-state.ts';
import { all, first, quoted, type Sql } from '../core/sql.ts';
import { type Stamp, stampSql } from './written.ts';

type Listed = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly needs: readonly string[];
  readonly isLarge: boolean;
};
type Copied = { readonly name: string; readonly rows: number; readonly pages: number };

/** The content of a database at one moment; read `parts` and `photos` before `drop`. */
export type Snapshot = Pick<Header, 'at' | 'migrations' | 'tables' | 'photoBytes'> & {
  readonly stamp: Stamp;
  /** Rows of a table as a JSON array of arrays of Postgres' text. */
  readonly parts: () => AsyncGenerator<{ readonly table: string; readonly rows: string }>;
  readonly photos: () => AsyncGenerator<{ readonly hash: string; readonly data: Uint8Array }>;
  readonly drop: () => Promise<void>;
};

const LARGE_BYTES = 65_536;
const PART_BYTES = 16_384;
// Pages of 8 KB turned into text at a time: few, because a row may hold long values elsewhere.
const PAGES = 4;
const COPY_MS = 120_000;
// Longer than any restore, and than a phone needs to download one.
const STALE_SECONDS = 86_400;

const seconds = () => Math.floor(Date.parse(instant()) / 1000);

/** Settings of a long transaction that make texts equal on every server. */
export const longTransaction = (db: Db, ms: number): Sql =>
  db`select set_config('statement_timeout', ${String(ms)}, true),
    set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true)`;

/** A name of a table or schema that contains its age; unlogged tables are not backed up. */
export const passingName = (kind: 'copy' | 'incoming') =>
  `${kind}_${seconds()}_${randomBytes(4).toString('hex')}`;

/** Drops what an interrupted backup or restore left behind. */
export async function dropStale(db: Db): Promise<void> {
  const found = await all<{ kind: string; name: string }>(db`
    select kind, name from (
      select 'table' as kind, relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relpersistence = 'u'
      union all select 'schema', nspname from pg_namespace
    ) passing where name ~ '^(?:copy|incoming)_[0-9]+_[0-9a-f]{8}(_|$)'`);
  for (const { kind, name } of found)
    if (seconds() - Number(name.split('_')[1]) > STALE_SECONDS)
      await db.query(`drop ${kind} "${name}" cascade`);
}

/** Toque's own tables except the migrations', each after those it refers to. */
async function listTables(db: Db): Promise<readonly Listed[]> {
  const own = (await readMigrations()).flatMap(({ sql }) =>
    [...sql.matchAll(/create table (?:if not exists )?(\w+)|rename to (\w+)/gi)].map(
      ([, made, renamed]) => made ?? renamed,
    ),
  );
  const found = await all<Listed>(db`select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid <> 'bytea'::regtype) as columns,
      (select coalesce(json_agg(p.relname), '[]') from pg_constraint
        join pg_class p on p.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as needs,
      pg_table_size(oid) > ${LARGE_BYTES}::int as "isLarge"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname = any(${own}) order by relname`);
  const sorted = new Map<string, Listed>();
  function add(table: Listed): void {
    for (const other of found)
      if (table.needs.includes(other.name) && !sorted.has(other.name)) add(other);
    sorted.set(table.name, table);
  }
  for (const table of found) if (!sorted.has(table.name)) add(table);
  return [...sorted.values()];
}

const lineOf = ({ columns }: Listed) =>
  `json_build_array(${columns.map((one) => `${quoted(one)}::text`).join(', ')})::text`;

/** Copies all rows at one moment, to be read in pieces. Throws SchemaMismatch if they are newer. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const state = await schemaState(db, await readMigrations());
  if (state === 'newer') throw new SchemaMismatch(state);
  await dropStale(db);
  const listed = await listTables(db);
  const small = passingName('copy');
  const copyOf = ({ name, isLarge }: Listed) => quoted(isLarge ? `${small}_${name}` : small);
  const copy = (table: Listed) =>
    table.isLarge
      ? `create unlogged table ${copyOf(table)} as
          select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)}`
      : `insert into ${quoted(small)} select '${table.name}', ${lineOf(table)}
          from ${quoted(table.name)}`;
  const count = (table: Listed) =>
    `select '${table.name}' as name, count(*)::int as rows, ${
      table.isLarge
        ? `pg_relation_size('${copyOf(table)}')::int / 8192 as pages from ${copyOf(table)}`
        : `1 as pages from ${quoted(small)} where name = '${table.name}'`
    }`;
  const sql = stampSql(listed.map(({ name }) => name));
  const results = await db.transaction(
    [
      longTransaction(db, COPY_MS),
      db.query(`create unlogged table ${quoted(small)} (name text not null, line text not null)`),
      ...listed.map((table) => db.query(copy(table))),
      db.query(listed.map(count).join(' union all ')),
      db`select name, checksum from schema_migrations where version is not null order by version`,
      db`select hash, bytes from media order by created_at, id`,
      db.query(sql),
    ],
    { isolationLevel: 'RepeatableRead', fetchOptions: { signal: AbortSignal.timeout(COPY_MS) } },
  );
  const [copied, migrations, photos, [stamped]] = results.slice(-4) as [
    Copied[],
    Header['migrations'],
    { hash: string; bytes: number }[],
    [{ stamp: string }],
  ];
  const copiedOf = ({ name }: Listed) => copied.find((one) => one.name === name);

  async function linesOf(table: Listed, page: number): Promise<string[]> {
    const statement = table.isLarge
      ? `select ${lineOf(table)} as line from ${copyOf(table)}
          where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
      : `select line from ${quoted(small)} where name = '${table.name}'`;
    const results = await db.transaction([longTransaction(db, COPY_MS), db.query(statement)]);
    return (results[1] ?? []).map(({ line }) => String(line));
  }

  return {
    at: instant(),
    stamp: { sql, value: stamped.stamp },
    migrations,
    tables: listed.map(
      (table): Table => ({
        name: table.name,
        columns: [...table.columns],
        rows: copiedOf(table)?.rows ?? 0,
      }),
    ),
    photoBytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
    async *parts() {
      for (const table of listed) {
        let [lines, length]: [string[], number] = [[], 0];
        const { rows = 0, pages = 0 } = copiedOf(table) ?? {};
        for (let page = 0; rows > 0 && page < pages; page += PAGES)
          for (const line of await linesOf(table, page)) {
            if (length + line.length > PART_BYTES && lines.length > 0) {
              yield { table: table.name, rows: `[${lines.join(',')}]` };
              [lines, length] = [[], 0];
            }
            lines.push(line);
            length += line.length;
          }
        if (lines.length > 0) yield { table: table.name, rows: `[${lines.join(',')}]` };
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
      const names = [quoted(small), ...listed.filter(({ isLarge }) => isLarge).map(copyOf)];
      await db.query(`drop table if exists ${names.join(', ')}`);
    },
  };
}

/** Whether a backup of the database's version has exactly its tables and columns. */
export async function fitsTables(db: Db, tables: readonly Table[]): Promise<boolean> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]));
  return (await listTables(db)).every(
    ({ name, columns }) => columnsOf.get(name) === columns.toSorted().join(),
  );
}
