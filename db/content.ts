import type { Definition, List, Singleton } from '../src/shared/entities/define.ts';
import { definitions } from '../src/shared/entities/registry.ts';
import type { Db } from './client.ts';
import { type Writer, type Written, writeContent } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

// Names reach SQL from the definitions alone; quoting is for `order`.
const column = (name: string) => `"${name}"`;
const iso = (name: string) => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL expression of a record as the wire carries it: canonical names, aliases, version and times. */
function recordOf(definition: Definition): string {
  const generated = definition.kind === 'list' ? definition.generated : [];
  const names = ['id', ...generated, ...Object.keys(definition.fields)];
  const pairs = [
    ...names.map((name) => [name, column(name)] as const),
    ...Object.entries(definition.aliases).map(([alias, name]) => [alias, column(name)] as const),
    ['version', 'version'] as const,
    ['created_at', iso('created_at')] as const,
    ['updated_at', iso('updated_at')] as const,
  ];
  return `json_build_object(${pairs.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;
}

const records = new Map(definitions.map((definition) => [definition.name, recordOf(definition)]));
const record = (definition: Definition): string => records.get(definition.name) ?? recordOf(definition);

function orderOf({ sort }: List): string {
  const ties = sort.direction === 'desc' ? 'created_at desc, id' : 'created_at, id';
  return sort.by === 'created_at' ? ties : `${column(sort.by)} ${sort.direction}, ${ties}`;
}

/** SQL of a whole section as JSON: an array for a list, the record or `{}` for a singleton. */
const section = (definition: Definition): string =>
  definition.kind === 'list'
    ? `(select coalesce(json_agg(${record(definition)} order by ${orderOf(definition)}), '[]'::json) from ${column(definition.name)})`
    : `coalesce((select ${record(definition)} from ${column(definition.name)}), '{}'::json)`;

const documentSql = `select '"' || database_id || '-' || version || '"' as etag, version::int as version,
  case when '"' || database_id || '-' || version || '"' = any($1::text[]) then null
  else json_build_object(${definitions.map((definition) => `'${definition.name}', ${section(definition)}`).join(', ')})::text end as body
  from content_state`;

export type ContentDocument = { readonly etag: string; readonly version: number; readonly body: string | null };

/** All sections in one query, as JSON text; `body` is null when the content still is what one of the `known` ETags names. */
export async function document(db: Db, known: readonly string[] = []): Promise<ContentDocument> {
  const [row] = await db.query(documentSql, [known]);
  if (!row) throw new Error('content_state has no row');
  return row as ContentDocument;
}

/** The same for the build, parsed. */
export async function readDocument(db: Db): Promise<{ etag: string; version: number; document: Record<string, unknown> }> {
  const { etag, version, body } = await document(db);
  return { etag, version, document: JSON.parse(body ?? '{}') };
}

/** One section as JSON text. */
export async function read(db: Db, definition: Definition): Promise<string> {
  const [row] = await db.query(`select ${section(definition)}::text as body`);
  return row?.body ?? '[]';
}

/** One record of a list, null when there is none. */
export async function readItem(db: Db, definition: List, id: string): Promise<Record<string, unknown> | null> {
  const [row] = await db.query(`select ${record(definition)} as record from ${column(definition.name)} where id = $1`, [id]);
  return row?.record ?? null;
}

/** The saved singleton, and the values a first save is merged over. */
export async function readSingleton(db: Db, definition: Singleton): Promise<{ saved: Record<string, unknown> | null; defaults: Values }> {
  const [row] = await db.query(
    `select (select ${record(definition)} from ${column(definition.name)}) as saved,
      coalesce((select data from content_defaults where entity = $1), '{}') as defaults`,
    [definition.name],
  );
  return { saved: row?.saved ?? null, defaults: row?.defaults ?? {} };
}

/** Inserts a record; an absent `order` is list length + 1. */
export async function create(db: Db, definition: List, values: Values, writer: Writer): Promise<Written> {
  const names = Object.keys(definition.fields);
  const slots = names.map((name, index) =>
    name === 'order'
      ? `coalesce($${index + 1}::int, (select count(*) + 1 from ${column(definition.name)}))`
      : `$${index + 1}::${definition.fields[name]?.column}`,
  );
  const written = await writeContent(
    db,
    {
      text: `insert into ${column(definition.name)} (${names.map(column).join(', ')}) values (${slots.join(', ')})`,
      params: names.map((name) => values[name]),
      entity: definition.name,
      action: 'create',
      record: record(definition),
    },
    writer,
  );
  if (!written) throw new Error(`insert into ${definition.name} returned no row`);
  return written;
}

const assignments = (names: readonly string[], definition: Definition, first: number) =>
  [...names.map((name, index) => `${column(name)} = $${first + index}::${definition.fields[name]?.column}`), 'updated_at = now()'].join(
    ', ',
  );

/** Changes the given fields alone; null when the record is gone or no longer at `version` (null: any). */
export function update(
  db: Db,
  definition: List,
  id: string,
  changes: Values,
  version: number | null,
  writer: Writer,
): Promise<Written | null> {
  const names = Object.keys(changes);
  return writeContent(
    db,
    {
      text: `update ${column(definition.name)} set ${assignments(names, definition, 3)}, version = version + 1
        where id = $1 and ($2::int is null or version = $2)`,
      params: [id, version, ...names.map((name) => changes[name])],
      entity: definition.name,
      action: 'update',
      record: record(definition),
    },
    writer,
  );
}

/** Saves a singleton: the first save takes all of `values`, a later one changes `changes` alone; null when not at `version`. */
export function save(
  db: Db,
  definition: Singleton,
  { values, changes }: { values: Values; changes: Values },
  version: number | null,
  writer: Writer,
): Promise<Written | null> {
  const table = column(definition.name);
  const names = Object.keys(definition.fields);
  const changed = Object.keys(changes);
  const slots = names.map((name, index) => `$${index + 2}::${definition.fields[name]?.column}`);
  return writeContent(
    db,
    {
      text: `insert into ${table} (${names.map(column).join(', ')}) select ${slots.join(', ')}
          where $1::int is null or exists (select 1 from ${table})
        on conflict (singleton) do update set ${assignments(changed, definition, names.length + 2)}, version = ${table}.version + 1
          where $1::int is null or ${table}.version = $1`,
      params: [version, ...names.map((name) => values[name]), ...changed.map((name) => changes[name])],
      entity: definition.name,
      action: 'update',
      record: record(definition),
    },
    writer,
  );
}

/** Deletes a record; its last state stays in the revisions. Null when it is gone or no longer at `version` (null: any). */
export function remove(db: Db, definition: List, id: string, version: number | null, writer: Writer): Promise<Written | null> {
  return writeContent(
    db,
    {
      text: `delete from ${column(definition.name)} where id = $1 and ($2::int is null or version = $2)`,
      params: [id, version],
      entity: definition.name,
      action: 'delete',
      record: record(definition),
    },
    writer,
  );
}
