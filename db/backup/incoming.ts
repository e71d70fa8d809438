import type { Header } from '../../src/shared/backup/header.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import {
  type Migration,
  readFunctions,
  readMigrations,
  SCHEMA_LOCK,
  schemaOf,
} from '../core/migrate.ts';
import type { Sql } from '../core/sql.ts';
import { dropStale, longTransaction, passingName } from './snapshot.ts';

const REPLACE_MS = 600_000;

type Replacing = Pick<Header, 'migrations' | 'tables'> & {
  /** When a backup was made; null where the whole content moves to another folder. */
  readonly at: string | null;
  /** An admin's id; null for the host's operator. */
  readonly actor: string | null;
  /** Whether second steps were encrypted with another secret, so that no code fits any more. */
  readonly otherSecret: boolean;
};

/** A backup on its way into the database, in unlogged tables beside what is there. */
export type Incoming = {
  readonly put: (table: string, rows: string) => Promise<void>;
  readonly putPhoto: (hash: string, data: Uint8Array) => Promise<void>;
  /** Puts it in the place of everything, in one transaction. */
  readonly replace: (what: Replacing) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** Names of what migrations make, as a list in SQL. */
function made(files: readonly Migration[], kind: 'table' | 'function'): string {
  const creation = new RegExp(`^create (?:or replace )?${kind} (\\w+)`, 'gm');
  const names = files.flatMap(({ sql }) => [...sql.matchAll(creation)].map(([, name]) => name));
  return [...new Set(names)].map((name) => `'${name}'`).join(', ');
}

/** Drops what the migrations have made, and nothing else. */
const dropOwn = (files: readonly Migration[]): string => `do $$
  declare one record;
  begin
    for one in select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname in ('schema_migrations', ${made(files, 'table')})
    loop execute format('drop table if exists %s cascade', one.name); end loop;
    for one in select oid::regprocedure as name from pg_proc
      where pronamespace = 'public'::regnamespace and proname in (${made(files, 'function')})
    loop execute format('drop function if exists %s cascade', one.name); end loop;
  end $$`;

/**
 * Fills the empty tables; a column's type is the table's own. Of a photo whose bytes are missing,
 * the row is left out, too.
 */
const load = (parts: string, photos: string): string => `do $$
  declare
    tables jsonb := current_setting('toque.tables');
    one record;
    sequence record;
    target regclass;
    columns text;
    texts text;
    photo text;
  begin
    execute (select 'truncate ' || string_agg(oid::regclass::text, ', ') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname <> 'schema_migrations');
    for one in select value ->> 'name' as name, value -> 'columns' as columns
      from jsonb_array_elements(tables) with ordinality order by ordinality
    loop
      target := to_regclass('public.' || quote_ident(one.name));
      -- A table of something else.
      continue when target is null;
      select string_agg(quote_ident(c.name), ', ' order by place),
        string_agg(format('(row ->> %s)::%s', place - 1, format_type(atttypid, atttypmod)), ', '
          order by place),
        format('join %I photo on photo.hash = row ->> %s', '${photos}',
          min(place - 1) filter (where c.name = 'hash'))
        into columns, texts, photo
        from jsonb_array_elements_text(one.columns) with ordinality c (name, place)
        left join pg_attribute on attrelid = target and attname = c.name;
      if one.name = 'media' then
        columns := columns || ', data';
        texts := texts || ', photo.data';
      else
        photo := '';
      end if;
      execute format('alter table %s disable trigger user', target);
      execute format('insert into %s (%s) overriding system value select %s
        from (select body from %I where name = %L order by id) part,
        jsonb_array_elements(body::jsonb) row %s', target, columns, texts, '${parts}', one.name, photo);
      execute format('alter table %s enable trigger user', target);
      for sequence in select attname as name from pg_attribute
        where attrelid = target and attidentity <> '' and not attisdropped
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L),
          coalesce(max(%I), 0) + 1, false) from %s', target, sequence.name, sequence.name, target);
      end loop;
    end loop;
  end $$`;

function after(db: Db, { at, actor, otherSecret }: Replacing): Sql[] {
  if (at === null) return [];
  const data = JSON.stringify({ at, ...(actor === null ? { by: 'host' } : {}) });
  return [
    db`delete from sessions`,
    ...(otherSecret ? [db`delete from second_steps`, db`delete from recovery_codes`] : []),
    db`insert into erasures select * from kept_erasures on conflict do nothing`,
    // Later than either, so that every open page reads again.
    db`update content_state set build_requested_at = '-infinity',
      version = greatest(version, current_setting('toque.version')::bigint) + 1`,
    db`insert into revisions (entity, entity_id, version, action, data, actor, created_at)
      select 'backups', database_id, 0, 'restore', ${data}::jsonb, ${actor}::uuid,
        ${instant()}::timestamptz from content_state`,
  ];
}

/** Makes room for a backup beside the content of a prepared database. */
export async function openIncoming(db: Db): Promise<Incoming> {
  await dropStale(db);
  const parts = passingName('incoming');
  const photos = passingName('incoming');
  await db.transaction([
    db.query(`create unlogged table "${parts}" (
      id integer generated always as identity primary key, name text not null, body text not null)`),
    db.query(`create unlogged table "${photos}" (hash text primary key, data bytea not null)`),
    db.query(`alter table "${photos}" alter column data set storage external`),
  ]);
  const dropBoth = `drop table if exists "${parts}", "${photos}"`;

  async function replace(what: Replacing): Promise<void> {
    const { migrations, tables } = what;
    const [files, functions] = [await readMigrations(), await readFunctions()];
    await db.transaction(
      [
        longTransaction(db, REPLACE_MS),
        db`select pg_advisory_xact_lock(${SCHEMA_LOCK}),
          set_config('toque.tables', ${JSON.stringify(tables)}, true),
          set_config('toque.version', (select max(version) from content_state)::text, true)`,
        db`create temporary table kept_erasures on commit drop as select * from erasures`,
        db.query(dropOwn([...files, ...functions])),
        ...schemaOf(db, files.slice(0, migrations.length)),
        db.query(load(parts, photos)),
        ...schemaOf(db, files.slice(migrations.length), functions),
        ...after(db, what),
        db.query(dropBoth),
      ],
      {
        isolationLevel: 'ReadCommitted',
        fetchOptions: { signal: AbortSignal.timeout(REPLACE_MS) },
      },
    );
  }

  return {
    put: async (table, body) => {
      await db.query(`insert into "${parts}" (name, body) values ($1, $2)`, [table, body]);
    },
    putPhoto: async (hash, data) => {
      await db.query(`insert into "${photos}" values ($1, decode($2, 'base64'))`, [
        hash,
        Buffer.from(data).toString('base64'),
      ]);
    },
    replace,
    drop: async () => {
      await db.query(dropBoth);
    },
  };
}
