import type { ContentRecord } from '../../src/shared/content/endpoints.ts';
import type { Definition, List, Singleton } from '../../src/shared/content/entities/define.ts';
import { records } from '../../src/shared/content/entities/sections.ts';
import type { Db } from '../core/client.ts';
import type { Action } from '../core/revisions.ts';
import {
  atVersion,
  commas,
  contentEtag,
  only,
  practiceClock,
  quoted,
  type Versions,
} from '../core/sql.ts';
import { type WriteResult, type Writer, writeContent } from '../core/write.ts';
import {
  type Audience,
  assignments,
  names,
  recordJson,
  room,
  sectionJson,
  tableOf,
  type Values,
  value,
  visibleRows,
  writeOf,
} from './columns.ts';

const sections = records.map((definition) => {
  const json = sectionJson(definition, 'visitor');
  const away = `coalesce((${json}::jsonb || days_away(today))::json, ${json})`;
  return `'${definition.name}', ${definition.name === 'contact' ? away : json}`;
});

export type ContentDocument = {
  readonly etag: string;
  readonly version: number;
  readonly body: string | null;
};

/** All sections for visitors as JSON text; null for a `known` ETag, which counts what is due now. */
export const document = (db: Db, known: readonly string[] = []): Promise<ContentDocument> =>
  only(db`select etag, version::int as version,
      case when etag = any(${known}::text[]) then null
        else json_build_object(${db.unsafe(sections.join(', '))})::text end as body
    from (
      select version, today, ${contentEtag(db)} as etag
      from content_state, ${practiceClock(db)}
    ) state`);

export async function readDocument(
  db: Db,
): Promise<{ etag: string; version: number; document: Record<string, unknown> }> {
  const { etag, version, body } = await document(db);
  return { etag, version, document: JSON.parse(body ?? '{}') };
}

export const contentVersion = async (db: Db): Promise<number> =>
  (await only<{ version: number }>(db`select version::int as version from content_state`)).version;

export async function read(db: Db, definition: Definition, audience: Audience): Promise<string> {
  const json = db.unsafe(sectionJson(definition, audience));
  const from = visibleRows(definition, audience) ? db`from ${practiceClock(db)}` : db``;
  const { body } = await only<{ body: string }>(db`select ${json}::text as body ${from}`);
  return body;
}

/** Null when it does not exist. */
export async function readItem(
  db: Db,
  definition: List,
  id: string,
  audience: Audience = 'owner',
): Promise<ContentRecord | null> {
  const where = visibleRows(definition, audience);
  const seen = where ? db`(select ${db.unsafe(where)} from ${practiceClock(db)})` : db`true`;
  const [row] = await db`select ${db.unsafe(recordJson(definition))} as record
    from ${tableOf(db, definition)} where id = ${id} and ${seen}`;
  return row?.record ?? null;
}

/** The saved singleton, and the initial values below a first save. */
export async function readSingleton(
  db: Db,
  definition: Singleton,
): Promise<{ saved: ContentRecord | null; defaults: Values }> {
  return only(db`select
      (select ${db.unsafe(recordJson(definition))} from ${tableOf(db, definition)}) as saved,
      coalesce((select data from content_defaults where entity = ${definition.name}), '{}') as defaults`);
}

/** Whether a picture is in the library. */
export const hasPhoto = async (db: Db, url: string): Promise<boolean> =>
  (await db`select 1 from media where url = ${url}`).length > 0;

/** An absent `order` is list length + 1. Null when the list is full. */
export function create(
  db: Db,
  definition: List,
  values: Values,
  writer: Writer,
): Promise<WriteResult | null> {
  const table = tableOf(db, definition);
  const given = Object.keys(definition.fields).map((name) => {
    const one = value(db, definition, name, values);
    return name === 'order' ? db`coalesce(${one}, (select count(*) + 1 from ${table}))` : one;
  });
  const { lock, where } = room(db, definition);
  const statement = db`insert into ${table} (${names(db, definition)})
    select ${commas(db, given)} where ${where}`;
  return writeContent(db, writeOf(db, definition, 'create', statement), writer, lock);
}

/** Null when it does not exist or is not at one of `versions`. */
export function update(
  db: Db,
  definition: List,
  id: string,
  changes: Values,
  versions: Versions,
  writer: Writer,
  action: Action = 'update',
): Promise<WriteResult | null> {
  const statement = db`update ${tableOf(db, definition)}
    set ${assignments(db, definition, changes, 'version')}
    where id = ${id} and ${atVersion(db, versions)}`;
  return writeContent(db, writeOf(db, definition, action, statement), writer);
}

/** The first save stores all `values`, later ones `changes`; null when not at one of `versions`. */
export function save(
  db: Db,
  definition: Singleton,
  { values, changes }: { values: Values; changes: Values },
  versions: Versions,
  writer: Writer,
  action: Action = 'update',
): Promise<WriteResult | null> {
  const table = tableOf(db, definition);
  const counter = `${quoted(definition.name)}.version`;
  const given = Object.keys(definition.fields).map((name) => value(db, definition, name, values));
  const statement = db`insert into ${table} (${names(db, definition)}) select ${commas(db, given)}
      where ${atVersion(db, versions, '0')} or exists (select 1 from ${table})
    on conflict (singleton) do update set ${assignments(db, definition, changes, counter)}
      where ${atVersion(db, versions, counter)}`;
  return writeContent(db, writeOf(db, definition, action, statement), writer);
}

/** Null when it does not exist or is not at one of `versions`. */
export function remove(
  db: Db,
  definition: List,
  id: string,
  versions: Versions,
  writer: Writer,
): Promise<WriteResult | null> {
  const statement = db`delete from ${tableOf(db, definition)}
    where id = ${id} and ${atVersion(db, versions)}`;
  return writeContent(db, writeOf(db, definition, 'delete', statement), writer);
}
