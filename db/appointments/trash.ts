import type { DeletedAppointment } from '../../src/shared/appointments/appointments.ts';
import { EXPECTED } from '../../src/shared/appointments/states.ts';
import type { Deleted } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { deletedOf, inTrash, personOf } from '../core/revisions.ts';
import { atVersion, firstOf, type Versions } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { FIELDS, hasClient, type Placed, valuesOf, write } from './appointments.ts';

export type Scope = 'one' | 'following';

/** Null where it does not exist or is not at one of `versions`. */
export async function remove(
  db: Db,
  id: string,
  versions: Versions,
  scope: Scope,
  writer: Writer,
): Promise<{ readonly id: string } | null> {
  const deletion = { entity: 'appointments', action: 'delete' } as const;
  const answer = db`select json_build_object('id', id) from target`;
  const [, rows] = await db.transaction([
    advisoryLock(db, 'belongings'),
    db`with target as (
        select * from appointments
        where id = ${id} and ${hasClient(db)} and ${atVersion(db, versions)}
      ), retired as (
        delete from appointments one using target
        where one.id = target.id or (${scope} = 'following' and one.series_id = target.series_id
          and (one.day, one.time, one.id) > (target.day, target.time, target.id)
          and one.state = any(${EXPECTED})) returning one.*
      ), ${withHistory(db, deletion, writer, { rows: 'retired', answer })}
      select id from retired where id = ${id}`,
  ]);
  return firstOf(rows);
}

export const listDeleted = (db: Db): Promise<Deleted<DeletedAppointment>[]> =>
  deletedOf(
    db,
    'appointments',
    db`person.id as "clientId", person.name as "clientName",
      data ->> 'day' as day, data ->> 'time' as time, data ->> 'service_name' as service_name`,
    db`person.id is not null`,
  );

/** Null where it is not in the trash or its client does not exist. */
export async function restore(
  db: Db,
  id: string,
  scope: Scope,
  writer: Writer,
): Promise<Placed | null> {
  const columns = db.unsafe(`id, client_id, ${FIELDS}, series_id, requested_at, created_at`);
  const statement = db`insert into appointments (${columns}, version, updated_at)
    select was.id, person.id, ${valuesOf(db)}, was.series_id,
      was.requested_at, was.created_at, was.version + 1, ${instant()}::timestamptz
    from (
      select subject_id, data from revisions
      where entity = 'appointments' and ${inTrash(db)} and (entity_id = ${id}
        or (${scope} = 'following' and (created_at, data ->> 'series_id') in (
          select created_at, data ->> 'series_id' from revisions
          where entity = 'appointments' and entity_id = ${id} and ${inTrash(db)})))
    ) deleted, jsonb_populate_record(null::appointments, data) was,
      ${personOf(db)}
    for key share of person on conflict do nothing`;
  const back = await write(db, statement, 'restore', writer);
  return back.find(({ record }) => record.id === id) ?? null;
}
