import type { ContentRecord } from '../../src/shared/content/endpoints.ts';
import type { PublishedTable } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import { type IdempotencyKey, remember } from './idempotency.ts';
import { BUMPED, type Revision, type RevisionData, revision } from './revisions.ts';
import { atVersion, first, firstOf, jsonObject, type Sql, type Versions } from './sql.ts';

/** The actor (an admin's id, null for a visitor) and the idempotency key. */
export type Writer = {
  readonly actor: string | null;
  readonly idempotencyKey: IdempotencyKey | null;
};

/** CTEs: the revision of the rows and the stored answer. */
export const withHistory = (
  db: Db,
  what: Pick<Revision, 'entity' | 'action'>,
  { actor, idempotencyKey }: Writer,
  { answer, ...kept }: RevisionData & { readonly answer?: Sql } = {},
): Sql => {
  const id = db`select json_build_object('id', id) from ${db.unsafe(kept.rows ?? 'saved')}`;
  return db`history as (${revision(db, { ...what, actor }, kept)}),
    remembered as (${remember(db, idempotencyKey, answer ?? id)})`;
};

/** SQL that writes a table's only row; null unless it is at one of `versions` (0: not saved). */
function upsert(
  db: Db,
  table: string,
  values: Readonly<Record<string, unknown>>,
  versions: Versions,
): Sql {
  const columns = db.unsafe(Object.keys(values).join(', '));
  const only = db.unsafe(table);
  return db`insert into ${only} as old (${columns}, updated_at)
    select ${columns}, ${instant()}::timestamptz
    from jsonb_populate_record(null::${only}, ${JSON.stringify(values)}::jsonb)
    where ${atVersion(db, versions, '0')} or exists (select 1 from ${only})
    on conflict (singleton) do update
      set (${columns}) = (select ${columns} from (select excluded.*) new),
        updated_at = excluded.updated_at, version = old.version + 1
    where ${atVersion(db, versions, 'old.version')}`;
}

/** Tables with one row that no page shows; all others are named by the panel until published. */
type Hidden = 'pix' | 'message_templates';

type Write = Pick<Revision, 'action'> & {
  readonly entity: PublishedTable | Hidden;
  readonly statement: Sql;
  readonly record: string;
  /** Whether visitors see a change, given `saved`; true by default. */
  readonly seen?: Sql | undefined;
};

export type WriteResult<Row = ContentRecord> = {
  readonly record: Row;
  /** Null if visitors see no change, undefined for a repeat. */
  readonly contentVersion: number | null | undefined;
};

/** Writes a row with revision, content version and stored answer in one transaction after `lock`. */
export async function writeContent<Row = ContentRecord>(
  db: Db,
  { statement, entity, action, record, seen = db`true` }: Write,
  writer: Writer,
  lock?: Sql,
): Promise<WriteResult<Row> | null> {
  const write = db`with saved as (${statement} returning *),
    bump as (
      update content_state set version = version + 1 where exists (select 1 from saved) and ${seen}
        returning version
    ),
    answer as (select ${db.unsafe(record)} as record from saved),
    ${withHistory(db, { entity, action }, writer, { contentVersion: BUMPED, answer: db`select record from answer` })}
    select record, (select version from bump)::int as "contentVersion" from answer`;
  if (!lock) return first(write);
  return firstOf((await db.transaction([lock, write]))[1]);
}

/** Reads and saves a table's only row; its columns are `names`, and `version` counts its saves. */
export function onlyRow<Values extends Readonly<Record<string, unknown>>>(
  table: Write['entity'],
  names: readonly string[],
  seen?: (db: Db) => Sql,
) {
  type Row = Values & { readonly version: number };
  const columns = ['version', ...names];
  const record = jsonObject(Object.fromEntries(columns.map((name) => [name, name])));
  return {
    /** SQL of the row as JSON. */
    record,
    read: (db: Db): Promise<Row | null> =>
      first(db`select ${db.unsafe(columns.join(', '))} from ${db.unsafe(table)}`),
    /** Null when not at one of `versions` (0: none saved, null: any). */
    save: (db: Db, values: Values, versions: Versions, by: Writer) => {
      const statement = upsert(db, table, values, versions);
      const write = {
        statement,
        entity: table,
        action: 'update',
        record,
        seen: seen?.(db),
      } as const;
      return writeContent<Row>(db, write, by);
    },
  };
}

/** SQL condition of a write that no visitor sees. */
export const unseen = (db: Db): Sql => db`false`;
