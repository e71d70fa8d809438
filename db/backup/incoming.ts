import type { Header } from '../../src/shared/backup/header.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { readFunctions, readMigrations, schemaOf } from '../core/migrate.ts';
import { all, quoted, type Sql } from '../core/sql.ts';
import { codeOf } from '../core/unavailable.ts';
import { after, before, block, lockAll, type Replacing } from './exchanged.ts';
import { dropStale, longTransaction, passingName } from './snapshot.ts';
import { refuseWritten, type Stamp, WRITTEN } from './written.ts';

const REPLACE_MS = 600_000;
const REPLACED = 'replaced';
const MOST_COPIES = 3;

/** A backup being restored, in a schema beside the current one. */
export type Incoming = {
  readonly put: (table: string, rows: string) => Promise<void>;
  /** Comes after its row; a row without bytes is left out. */
  readonly putPhoto: (hash: string, data: Uint8Array) => Promise<void>;
  /**
   * Replaces everything in one short transaction, once `keep` has saved what is there; fails with
   * WRITTEN if each time something was written after it. Throws ReplaceUnconfirmed.
   */
  readonly replace: (what: Replacing, keep?: () => Promise<Stamp>) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** The answer to the last transaction of a restore was lost: it may have been committed. */
export class ReplaceUnconfirmed extends Error {
  override name = 'ReplaceUnconfirmed';
}

/** The rows of a backup do not fit the schema it names. */
export class BackupUnfit extends Error {
  override name = 'BackupUnfit';
}

type Column = { readonly table: string; readonly name: string; readonly type: string };

/** Statements that insert rows of a backup, by table; column types are the table's. */
function insertions(tables: Header['tables'], found: readonly Column[]): Map<string, string> {
  const types = new Map(found.map(({ table, name, type }) => [`${table}.${name}`, type]));
  const known = new Set(found.map(({ table }) => table));
  // Its rows are those of the applied migrations.
  known.delete('schema_migrations');
  // A table of another program.
  const own = tables.filter(({ name }) => known.has(name));
  return new Map(
    own.map(({ name: table, columns }) => {
      const values = columns.map((name, place) => {
        const type = types.get(`${table}.${name}`);
        if (!type) throw new BackupUnfit(`${table} has no column of a backup's name`);
        return `(row ->> ${place})::${type}`;
      });
      const [names, rest] = [columns.map(quoted), table === 'media'];
      return [
        table,
        `insert into ${quoted(table)} (${[...names, ...(rest ? ['data'] : [])].join(', ')})
          overriding system value
          select ${[...values, ...(rest ? [`decode($2, 'base64')`] : [])].join(', ')}
          from jsonb_array_elements($1::jsonb) row`,
      ];
    }),
  );
}

/** Makes room for a backup in a schema as its version had it, beside the current one. */
export async function openIncoming(
  db: Db,
  { migrations, tables }: Pick<Header, 'migrations' | 'tables'>,
): Promise<Incoming> {
  await dropStale(db);
  const [files, functions] = [await readMigrations(), await readFunctions()];
  const schema = passingName('incoming');
  const long = (...statements: Sql[]) =>
    db.transaction([longTransaction(db, REPLACE_MS), ...statements], {
      isolationLevel: 'ReadCommitted',
      fetchOptions: { signal: AbortSignal.timeout(REPLACE_MS) },
    });
  const within = (...statements: Sql[]) =>
    long(db`select set_config('search_path', ${schema}, true)`, ...statements);
  /** Each in a transaction of its own, so that calls are answered between them. */
  async function apply(statements: readonly Sql[]): Promise<void> {
    for (const statement of statements) await within(statement);
  }
  const relations = async (condition = `relkind = 'r'`) =>
    (
      await all<{ name: string }>(
        db`select relname as name from pg_class where relnamespace = ${schema}::regnamespace
          and ${db.unsafe(condition)}`,
      )
    ).map(({ name }) => quoted(name));
  async function drop(): Promise<void> {
    const [there] = await db`select from pg_namespace where nspname = ${schema}`;
    if (!there) return;
    // One after another, so that calls are answered between them.
    for (const table of await relations())
      await db.query(`drop table "${schema}".${table} cascade`);
    await db.query(`drop schema "${schema}" cascade`);
  }

  async function prepare(): Promise<Map<string, string>> {
    await db.query(`create schema "${schema}"`);
    await apply(schemaOf(db, files.slice(0, migrations.length)));
    const own = await relations(`relkind = 'r' and relname <> 'schema_migrations'`);
    await apply(own.map((table) => db.query(`alter table ${table} disable trigger user`)));
    await apply(own.map((table) => db.query(`delete from ${table}`)));
    return insertions(
      tables,
      await all<Column>(db`select relname as table, attname as name,
          format_type(atttypid, atttypmod) as type
        from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = ${schema}::regnamespace and relkind = 'r' and attnum > 0
          and not attisdropped`),
    );
  }

  /** All rows are there: restores generated state and applies later migrations. */
  async function complete(): Promise<void> {
    const counted = await all<Column>(db`select relname as table, attname as name
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = ${schema}::regnamespace and attidentity <> '' and not attisdropped`);
    await apply([
      ...(await relations()).map((table) => db.query(`alter table ${table} enable trigger user`)),
      ...counted.map(({ table, name }) =>
        db.query(`select setval(pg_get_serial_sequence('${quoted(table)}', '${name}'),
          coalesce(max(${quoted(name)}), 0) + 1, false) from ${quoted(table)}`),
      ),
    ]);
    await apply(schemaOf(db, files.slice(migrations.length), functions));
    // Plans are good from the first call on; analyzing more rows would block calls.
    for (const table of await relations())
      await within(
        db`select set_config('default_statistics_target', '10', true)`,
        db.query(`analyze ${table}`),
      );
  }

  /** Statements that move the schema to `public`; the embedded database exchanges two names. */
  async function exchange(
    tables: readonly string[],
    views: readonly string[],
  ): Promise<readonly string[]> {
    const names = [...tables, ...views];
    const [embedded] = await db`select where version() like '%PGlite%' and not exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
        and '"' || relname || '"' <> all(${names}))`;
    if (embedded)
      return [
        `alter schema public rename to "${schema}_old"`,
        `alter schema "${schema}" rename to public`,
        `alter schema "${schema}_old" rename to "${schema}"`,
      ];
    const routines = await all<{ name: string }>(db`select
        format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) as name
      from pg_proc where pronamespace = ${schema}::regnamespace`);
    // Without `cascade`: objects of other programs must not be dropped.
    return [
      ...views.map((name) => `drop view if exists public.${name}`),
      `drop table if exists ${tables.map((name) => `public.${name}`).join(', ')}`,
      ...routines.map(({ name }) => `drop function if exists public.${name}`),
      ...names.map((name) => `alter table "${schema}".${name} set schema public`),
      ...routines.map(({ name }) => `alter function "${schema}".${name} set schema public`),
    ];
  }

  async function swap(what: Replacing, stamp: Stamp | undefined): Promise<void> {
    const [tables, views] = [await relations(), await relations(`relkind = 'v'`)];
    const current = await all<{ name: string }>(db`select 'public.' || relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and '"' || relname || '"' = any(${[...tables, ...views]}) order by relkind = 'r', relname`);
    const exchanging = await exchange(tables, views);
    try {
      await long(
        advisoryLock(db, 'schema'),
        lockAll(
          db,
          current.map(({ name }) => name),
        ),
        ...(stamp ? [refuseWritten(db, stamp)] : []),
        db`select set_config('toque.version', (select max(version) from content_state)::text, true)`,
        ...before(db, what),
        db.query(block(exchanging)),
        ...after(db, what),
        db.query(`comment on schema "${schema}" is '${REPLACED}'`),
      );
    } catch (cause) {
      const replaced = await isReplaced().catch(() => null);
      if (replaced === null) throw new ReplaceUnconfirmed('no answer', { cause });
      if (!replaced) throw cause;
    }
  }

  async function replace(what: Replacing, keep?: () => Promise<Stamp>): Promise<void> {
    await complete();
    for (let copies = 1; ; copies += 1)
      try {
        return await swap(what, await keep?.());
      } catch (error) {
        if (codeOf(error) !== WRITTEN || copies === MOST_COPIES) throw error;
      }
  }

  async function isReplaced(): Promise<boolean> {
    const [found] = await db`select obj_description(oid, 'pg_namespace') as text
      from pg_namespace where nspname = ${schema}`;
    return found?.text === REPLACED;
  }

  const statements = await prepare().catch(async (error: unknown) => {
    await drop().catch(() => undefined);
    throw error;
  });
  const photos = new Map<string, string>();
  const hashPlace = tables.find(({ name }) => name === 'media')?.columns.indexOf('hash') ?? -1;

  return {
    put: async (table, body) => {
      const statement = statements.get(table);
      if (table === 'media')
        for (const row of JSON.parse(body) as (string | null)[][])
          photos.set(String(row[hashPlace]), JSON.stringify([row]));
      else if (statement) await within(db.query(statement, [body]));
    },
    putPhoto: async (hash, data) => {
      const [statement, row] = [statements.get('media'), photos.get(hash)];
      if (statement && row)
        await within(db.query(statement, [row, Buffer.from(data).toString('base64')]));
    },
    replace,
    drop,
  };
}
