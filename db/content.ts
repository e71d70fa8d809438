import type { ContentRecord } from '../src/shared/endpoints/content.ts';
import type { Definition, List, Singleton } from '../src/shared/entities/define.ts';
import { definitions } from '../src/shared/entities/registry.ts';
import type { Db } from './client.ts';
import { commas, first, quoted, type Sql } from './sql.ts';
import { type WriteResult, type Writer, writeContent } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

const iso = (name: string) =>
  `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL expression of a record as the wire carries it: canonical names, aliases, version and times.
 */
function recordOf(definition: Definition): string {
  const generated = definition.kind === 'list' ? definition.generated : [];
  const names = ['id', ...generated, ...Object.keys(definition.fields)];
  const pairs = [
    ...names.map((name) => [name, quoted(name)] as const),
    ...Object.entries(definition.aliases).map(([alias, name]) => [alias, quoted(name)] as const),
    ['version', 'version'] as const,
    ['created_at', iso('created_at')] as const,
    ['updated_at', iso('updated_at')] as const,
  ];
  return `json_build_object(${pairs.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;
}

const records = new Map(definitions.map((definition) => [definition.name, recordOf(definition)]));
const record = (definition: Definition): string =>
  records.get(definition.name) ?? recordOf(definition);

function orderOf({ sort }: List): string {
  const ties = sort.direction === 'desc' ? 'created_at desc, id' : 'created_at, id';
  return sort.by === 'created_at' ? ties : `${quoted(sort.by)} ${sort.direction}, ${ties}`;
}

/** SQL of a whole section as JSON: an array for a list, the record or `{}` for a singleton. */
function section(definition: Definition): string {
  const table = quoted(definition.name);
  if (definition.kind === 'singleton') {
    return `coalesce((select ${record(definition)} from ${table}), '{}'::json)`;
  }
  const rows = `json_agg(${record(definition)} order by ${orderOf(definition)})`;
  return `(select coalesce(${rows}, '[]'::json) from ${table})`;
}

const sections = definitions.map((definition) => `'${definition.name}', ${section(definition)}`);

export type ContentDocument = {
  readonly etag: string;
  readonly version: number;
  readonly body: string | null;
};

/**
 * All sections in one query, as JSON text; `body` is null when the content still is what one of the
 * `known` ETags names.
 */
export async function document(db: Db, known: readonly string[] = []): Promise<ContentDocument> {
  const etag = db`'"' || database_id || '-' || version || '"'`;
  const row = await first<ContentDocument>(db`select ${etag} as etag, version::int as version,
      case when ${etag} = any(${known}::text[]) then null
        else json_build_object(${db.unsafe(sections.join(', '))})::text end as body
    from content_state`);
  if (!row) throw new Error('content_state has no row');
  return row;
}

/** The same for the build, parsed. */
export async function readDocument(
  db: Db,
): Promise<{ etag: string; version: number; document: Record<string, unknown> }> {
  const { etag, version, body } = await document(db);
  return { etag, version, document: JSON.parse(body ?? '{}') };
}

/** The content version the site should show. */
export async function contentVersion(db: Db): Promise<number> {
  const [row] = await db`select version::int as version from content_state`;
  return row?.version ?? 0;
}

/** One section as JSON text. */
export async function read(db: Db, definition: Definition): Promise<string> {
  const [row] = await db`select ${db.unsafe(section(definition))}::text as body`;
  return row?.body ?? '[]';
}

/** One record of a list, null when there is none. */
export async function readItem(
  db: Db,
  definition: List,
  id: string,
): Promise<ContentRecord | null> {
  const [row] = await db`select ${db.unsafe(record(definition))} as record
    from ${tableOf(db, definition)} where id = ${id}`;
  return row?.record ?? null;
}

/** The saved singleton, and the values a first save is merged over. */
export async function readSingleton(
  db: Db,
  definition: Singleton,
): Promise<{ saved: ContentRecord | null; defaults: Values }> {
  const [row] = await db`select
      (select ${db.unsafe(record(definition))} from ${tableOf(db, definition)}) as saved,
      coalesce((select data from content_defaults where entity = ${definition.name}), '{}') as defaults`;
  return { saved: row?.saved ?? null, defaults: row?.defaults ?? {} };
}

const tableOf = (db: Db, { name }: Definition) => db.unsafe(quoted(name));

/** A field's value, bound as its column's type. */
const value = (db: Db, { fields }: Definition, name: string, values: Values): Sql =>
  db`${values[name]}::${db.unsafe(fields[name]?.column ?? 'text')}`;

const names = (db: Db, { fields }: Definition) =>
  db.unsafe(Object.keys(fields).map(quoted).join(', '));

/** `title = …, version = version + 1` for the given values; `version` is the counter's column. */
const assignments = (db: Db, definition: Definition, changes: Values, version: string): Sql =>
  commas(db, [
    ...Object.keys(changes).map(
      (name) => db`${db.unsafe(quoted(name))} = ${value(db, definition, name, changes)}`,
    ),
    db`updated_at = now()`,
    db`version = ${db.unsafe(version)} + 1`,
  ]);

/** Inserts a record; an absent `order` is list length + 1. */
export async function create(
  db: Db,
  definition: List,
  values: Values,
  writer: Writer,
): Promise<WriteResult> {
  const table = tableOf(db, definition);
  const given = Object.keys(definition.fields).map((name) => {
    const one = value(db, definition, name, values);
    return name === 'order' ? db`coalesce(${one}, (select count(*) + 1 from ${table}))` : one;
  });
  const statement = db`insert into ${table} (${names(db, definition)}) values (${commas(db, given)})`;
  const entity = definition.name;
  const write = { statement, entity, action: 'create', record: record(definition) } as const;
  const result = await writeContent(db, write, writer);
  if (!result) throw new Error(`insert into ${entity} returned no row`);
  return result;
}

/** Only the version a change was based on; null is any. */
const at = (db: Db, version: number | null, column = 'version'): Sql =>
  db`(${version}::int is null or ${db.unsafe(column)} = ${version})`;

/**
 * Changes the given fields alone; null when the record is gone or no longer at `version` (null:
 * any).
 */
export function update(
  db: Db,
  definition: List,
  id: string,
  changes: Values,
  version: number | null,
  writer: Writer,
): Promise<WriteResult | null> {
  const statement = db`update ${tableOf(db, definition)}
    set ${assignments(db, definition, changes, 'version')}
    where id = ${id} and ${at(db, version)}`;
  const entity = definition.name;
  const write = { statement, entity, action: 'update', record: record(definition) } as const;
  return writeContent(db, write, writer);
}

/**
 * Saves a singleton: the first save takes all of `values`, a later one changes `changes` alone;
 * null when not at `version`.
 */
export function save(
  db: Db,
  definition: Singleton,
  { values, changes }: { values: Values; changes: Values },
  version: number | null,
  writer: Writer,
): Promise<WriteResult | null> {
  const table = tableOf(db, definition);
  const counter = `${quoted(definition.name)}.version`;
  const given = Object.keys(definition.fields).map((name) => value(db, definition, name, values));
  const statement = db`insert into ${table} (${names(db, definition)}) select ${commas(db, given)}
      where ${version}::int is null or exists (select 1 from ${table})
    on conflict (singleton) do update set ${assignments(db, definition, changes, counter)}
      where ${at(db, version, counter)}`;
  const entity = definition.name;
  const write = { statement, entity, action: 'update', record: record(definition) } as const;
  return writeContent(db, write, writer);
}

/**
 * Deletes a record; its last state stays in the revisions. Null when it is gone or no longer at
 * `version` (null: any).
 */
export function remove(
  db: Db,
  definition: List,
  id: string,
  version: number | null,
  writer: Writer,
): Promise<WriteResult | null> {
  const statement = db`delete from ${tableOf(db, definition)}
    where id = ${id} and ${at(db, version)}`;
  const entity = definition.name;
  const write = { statement, entity, action: 'delete', record: record(definition) } as const;
  return writeContent(db, write, writer);
}
