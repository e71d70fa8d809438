import type { Definition, List } from '../../src/shared/content/entities/define.ts';
import type {
  Change,
  Deleted,
  Values as Shown,
  Version,
} from '../../src/shared/content/versions.ts';
import type { Db } from '../core/client.ts';
import { deletedOf, inTrash } from '../core/revisions.ts';
import { all, commas, first, iso, jsonObject, quoted } from '../core/sql.ts';
import { type WriteResult, type Writer, writeContent } from '../core/write.ts';
import { room, tableOf, type Values, value, writeOf } from './columns.ts';

const MAX_ROWS = 100;

const at = iso('revisions.created_at');

const fieldsOf = ({ fields }: Definition) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `data -> '${name}'`]));

/** The fields as `record`. */
const recordOf = (db: Db, definition: Definition) =>
  db.unsafe(`${jsonObject(fieldsOf(definition))} as record`);

const columnsOf = (definition: Definition) =>
  Object.entries(fieldsOf(definition))
    .map(([name, value]) => `${value} as ${quoted(name)}`)
    .join(', ');

/** SQL condition: of a record, or of a singleton, whose `id` is null. */
const isOf = (db: Db, { name }: Definition, id: string | null) =>
  db`entity = ${name} and (${id}::uuid is null or entity_id = ${id}::uuid)`;

/** Newest first. */
export const list = (db: Db, definition: Definition, id: string | null): Promise<Version[]> =>
  all(db`select revisions.version, action, ${db.unsafe(at)} as created_at, username as author,
      ${recordOf(db, definition)}
    from revisions left join admins on admins.id = actor where ${isOf(db, definition, id)}
    order by revisions.id desc limit ${MAX_ROWS}`);

export const listDeleted = (db: Db, definition: List): Promise<Deleted<Shown>[]> =>
  deletedOf(db, definition.name, db`revisions.version, ${db.unsafe(columnsOf(definition))}`);

/** Null when it is not in the trash. */
export async function findDeleted(
  db: Db,
  definition: List,
  id: string,
): Promise<{ version: number; record: Values } | null> {
  return first(db`select version, ${recordOf(db, definition)}
    from revisions where ${isOf(db, definition, id)} and ${inTrash(db)}`);
}

/** The fields at a version, null without it. */
export async function find(
  db: Db,
  definition: Definition,
  id: string | null,
  version: number,
): Promise<Values | null> {
  const row = await first<{ record: Values }>(
    db`select ${recordOf(db, definition)} from revisions
      where ${isOf(db, definition, id)} and version = ${version} order by id limit 1`,
  );
  return row?.record ?? null;
}

/** Restores a deleted record under its id and slug; null when it exists or the list is full. */
export function recreate(
  db: Db,
  definition: List,
  id: string,
  values: Values,
  writer: Writer,
): Promise<WriteResult | null> {
  const { name: entity, fields, generated } = definition;
  const createdAt = db`(data ->> 'created_at')::timestamptz`;
  const generatedValues = [createdAt, ...generated.map((name) => db`data ->> ${name}`)];
  const given = Object.keys(fields).map((name) => value(db, definition, name, values));
  const names = ['id', 'version', 'created_at', ...generated, ...Object.keys(fields)];
  const { lock, where } = room(db, definition);
  const statement = db`insert into ${tableOf(db, definition)}
      (${db.unsafe(names.map(quoted).join(', '))})
    select entity_id, version + 1, ${commas(db, [...generatedValues, ...given])}
    from revisions where entity = ${entity} and entity_id = ${id} and ${where}
    order by revisions.id desc limit 1
    on conflict (id) do nothing`;
  return writeContent(db, writeOf(db, definition, 'restore', statement), writer, lock);
}

/** The last change of each record after a content version. */
export const listChanges = (db: Db, version: number): Promise<Change[]> =>
  all(db`select section, id, action, ${db.unsafe(iso('at'))} as created_at, name from (
      select distinct on (entity, entity_id) entity as section, entity_id as id, action,
        revisions.id as revision, created_at as at,
        coalesce(data ->> 'title', data ->> 'name', data ->> 'question') as name
      from revisions where content_version > ${version}
      order by entity, entity_id, revisions.id desc
    ) changes order by revision desc limit ${MAX_ROWS}`);
