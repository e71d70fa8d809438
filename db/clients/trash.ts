import type { DeletedClient } from '../../src/shared/clients/records.ts';
import type { Deleted } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { TRASH_DAYS } from '../../src/shared/core/constants.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { deletedOf } from '../core/revisions.ts';
import type { Row } from '../core/schema.ts';
import { atVersion, type Sql, select, type Versions } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { isPhoneTaken, withRevision } from './records.ts';

/** Always in this order, so that two writes never deadlock. */
export const lock = (db: Db, ids: readonly string[]): Sql =>
  db`select id from all_clients where id = any(${ids}::uuid[]) order by id for update`;

/** The keyed hash that stays with the acceptances of an erased or merged client. */
export type HashPhone = (phone: string) => string;

export type Id = Row<'all_clients', 'id'>;

/** Skips clients that do not exist or are stale. The second statement sees writes until the lock. */
export async function remove(
  db: Db,
  ids: readonly string[],
  versions: Versions,
  writer: Writer,
): Promise<readonly Id[]> {
  const deletion = { entity: 'clients', action: 'delete' } as const;
  const [, rows] = await db.transaction([
    lock(db, ids),
    db`with retired as (
        update clients set deleted_at = ${instant()}::timestamptz
        where id = any(${ids}::uuid[]) and ${atVersion(db, versions)} returning *
      ),
      event as (delete from push_events using retired where client_id = retired.id),
      ${withHistory(db, deletion, writer, { rows: 'retired' })} select id from retired`,
  ]);
  return rows as Id[];
}

const inTrash = (db: Db): Sql =>
  db`deleted_at > ${instant()}::timestamptz - make_interval(days => ${TRASH_DAYS})`;

export const listDeleted = (db: Db): Promise<Deleted<DeletedClient>[]> =>
  deletedOf(
    db,
    'clients',
    db`data ->> 'name' as name, data ->> 'phone' as phone,
      (select name from clients where id = (data ->> 'merged_into')::uuid) as merged_into`,
    db`entity_id in (select id from all_clients where deleted_at is not null)`,
  );

export const findDeleted = (db: Db, ids: readonly string[]) =>
  select(db, 'all_clients', ['id', 'phone'], db`where id = any(${ids}::uuid[]) and ${inTrash(db)}`);

/** Clients whose time in the trash is over, but merged ones; an hour late, after any restore. */
export const expiredInTrash = (db: Db, limit: number) =>
  select(
    db,
    'all_clients',
    ['id', 'phone'],
    db`
    where deleted_at <= ${instant()}::timestamptz - make_interval(days => ${TRASH_DAYS}, hours => 1)
      and merged_into is null
    order by deleted_at, id limit ${limit}`,
  );

type Person = Row<'all_clients', 'id' | 'phone'>;

/** Skips clients not in the trash, with a taken phone or merged into another of `ids`. */
export const restore = async (
  db: Db,
  ids: readonly string[],
  hashPhone: HashPhone,
  writer: Writer,
): Promise<readonly Id[]> => undo(db, await findDeleted(db, ids), hashPhone, writer);

/** Takes back what a merge moved, or a restore gave to the other since; `toErase` stays hidden. */
export async function undo(
  db: Db,
  found: readonly Person[],
  hashPhone: HashPhone,
  writer: Writer,
  toErase = false,
): Promise<readonly Id[]> {
  const ids = found.map(({ id }) => id);
  const people = found.map(({ id, phone }) => ({ id, subject: hashPhone(phone) }));
  if (people.length === 0) return [];
  const isOwn = (of: string) => db`(${db.unsafe(of)} = any(gone.moved) or exists (
    select from revisions own where own.subject_id = gone.id and own.entity_id = ${db.unsafe(of)}))`;
  const isBack = db`row.client_id = any(line[2:]) and ${isOwn('row.id')}`;
  const movedBack = (table: string) =>
    db`update ${db.unsafe(table)} row set client_id = saved.id
      from saved join gone using (id) where ${isBack}`;
  try {
    const [, , rows] = await db.transaction([
      advisoryLock(db, 'belongings'),
      lock(db, ids),
      db`with gone as (
        select distinct on (phone) trash.*, subject, line
        from all_clients trash cross join lateral (select array(select merge_line(trash.id))) up (line)
          join jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as person (id uuid, subject text) using (id)
        where (${toErase} or ${inTrash(db)}
            and not exists (select from clients where phone = trash.phone))
          and not line[2:] && ${ids}::uuid[]
        order by phone, deleted_at desc
      ),
      parted as (
        update all_clients row set
          created_at = coalesce(since, row.created_at),
          kept_at = case when known and row.kept_at = gone.kept_at then before else row.kept_at end,
          moved = case when row.moved is not null then array(
            select part from unnest(row.moved) part
            where not exists (select from gone where ${isOwn('part')})) end
        from gone, lateral (
          select line[place + 1] as holder,
            min((data ->> 'kept_since')::timestamptz) over steps as since,
            bool_and(data ? 'kept_before') over steps as known,
            max((data ->> 'kept_before')::timestamptz) over steps as before
          from unnest(line) with ordinality step (id, place), lateral (
            select data from revisions
            where entity = 'clients' and entity_id = step.id and action = 'delete'
            order by revisions.id desc limit 1
          ) merged window steps as (order by place)
        ) parts where row.id = holder
      ),
      saved as (
        update all_clients row set deleted_at = case when ${toErase} then row.deleted_at end, merged_into = null, moved = null,
          updated_at = ${instant()}::timestamptz, version = 1 + greatest(gone.version,
            (select max(version) from all_clients where id = any(line)))
        from gone where row.id = gone.id returning row.*
      ),
      requests as (${movedBack('service_requests')}),
      moved_appointments as (${movedBack('appointments')}),
      sold as (${movedBack('packages')}),
      messages as (${movedBack('notifications')}),
      acceptance as (
        update acceptances row set client_id = saved.id, subject = nullif(row.subject, gone.subject)
        from saved join gone using (id) where row.client_id = saved.id or ${isBack}
      ),
      records as (
        update revisions row set subject_id = saved.id from saved join gone using (id)
        where row.subject_id = any(line[2:]) and ${isOwn('row.entity_id')}
      ),
      ${withRevision(db, 'restore', writer)} select id from saved`,
    ]);
    return rows as Id[];
  } catch (error) {
    // A registration took the phone at that moment; now it is seen.
    if (isPhoneTaken(error)) return undo(db, found, hashPhone, writer, toErase);
    throw error;
  }
}
