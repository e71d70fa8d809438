import {
  type Block,
  type BlockChange,
  type BlockValues,
  blockFields,
} from '../../src/shared/appointments/blocks.ts';
import type { Deleted } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { mapFields, namesOf } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import { type Action, deletedOf, inTrash } from '../core/revisions.ts';
import { all, atVersion, jsonObject, practiceClock, type Sql, type Versions } from '../core/sql.ts';
import { type WriteResult, type Writer, writeContent } from '../core/write.ts';

const NAMES = namesOf(blockFields);
const FIELDS = NAMES.join(', ');
const VALUES = mapFields(blockFields, (_, name) => name);
const RECORD = jsonObject({ id: 'id', version: 'version', ...VALUES });

const records = async (statement: Sql): Promise<Block[]> =>
  (await all<{ record: Block }>(statement)).map(({ record }) => record);

/** SQL condition: a block that may apply to some day of a period. */
const within = (db: Db, from: Sql, to: Sql): Sql =>
  db`day <= ${to} and (until is null or until >= ${from})`;

/** SQL of the blocks of a period as JSON. */
export const blocksJson = (db: Db, from: Sql, to: Sql): Sql =>
  db`(select coalesce(json_agg(${db.unsafe(RECORD)}), '[]') from blocks where ${within(db, from, to)})`;

/** Those that may apply to some day of a period, by their first day. */
export const list = (db: Db, from: string, to: string): Promise<Block[]> =>
  records(db`select ${db.unsafe(RECORD)} as record from blocks
    where ${within(db, db`${from}::date`, db`${to}::date`)} order by day, starts, id`);

export async function read(db: Db, id: string): Promise<Block | null> {
  const [record] = await records(
    db`select ${db.unsafe(RECORD)} as record from blocks where id = ${id}`,
  );
  return record ?? null;
}

type Written = Promise<WriteResult<Block> | null>;

function write(db: Db, statement: Sql, action: Action, by: Writer): Written {
  // The table still has the previous row.
  const seen = db`exists (select from ${practiceClock(db)}, (
      select day, until, shown from saved
      union all select old.day, old.until, old.shown from blocks old join saved using (id)
    ) touched where shown and today <= touched.until and (today >= touched.day
      or exists (select from blocks where shown and today between day and until)))`;
  return writeContent(db, { statement, entity: 'blocks', action, record: RECORD, seen }, by);
}

export function create(db: Db, values: BlockValues, by: Writer): Written {
  const at = instant();
  const statement = db`insert into blocks (${db.unsafe(FIELDS)}, created_at, updated_at)
    select ${db.unsafe(FIELDS)}, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_populate_record(null::blocks, ${JSON.stringify(values)}::jsonb)`;
  return write(db, statement, 'create', by);
}

export function change(
  db: Db,
  id: string,
  changes: BlockChange,
  versions: Versions,
  by: Writer,
): Written {
  const statement = db`update blocks set (${db.unsafe(FIELDS)}) = (
      select ${db.unsafe(FIELDS)} from jsonb_populate_record(blocks, ${JSON.stringify(changes)}::jsonb - 'id')
    ), version = version + 1, updated_at = ${instant()}
    where id = ${id} and ${atVersion(db, versions)}`;
  return write(db, statement, 'update', by);
}

export const remove = (db: Db, id: string, versions: Versions, by: Writer): Written =>
  write(db, db`delete from blocks where id = ${id} and ${atVersion(db, versions)}`, 'delete', by);

// Rows of the trash may be older than the column.
const IN_TRASH: Readonly<Record<string, string>> = {
  shown: "coalesce((data ->> 'shown')::boolean, false) as shown",
};

export const listDeleted = (db: Db): Promise<Deleted<BlockValues>[]> =>
  deletedOf(
    db,
    'blocks',
    db`${db.unsafe(NAMES.map((name) => IN_TRASH[name] ?? `data ->> '${name}' as ${name}`).join(', '))}`,
  );

/** Null where it is not in the trash. */
export function restore(db: Db, id: string, by: Writer): Written {
  const was = NAMES.map((name) => `was.${name}`).join(', ');
  const statement = db`insert into blocks (id, ${db.unsafe(FIELDS)}, created_at, version, updated_at)
    select was.id, ${db.unsafe(was)}, was.created_at, was.version + 1, ${instant()}::timestamptz
    from revisions, jsonb_populate_record(null::blocks, '{"shown":false}' || data) was
    where entity = 'blocks' and entity_id = ${id} and ${inTrash(db)} on conflict do nothing`;
  return write(db, statement, 'restore', by);
}
