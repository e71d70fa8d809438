import { TRASH_DAYS } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { inTrash, lastDeletion } from '../core/revisions.ts';
import type { Row } from '../core/schema.ts';
import { all, atVersion, type Sql, type Versions } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { COPIED as NOTIFICATION_COLUMNS, takeLock } from '../notifications/notifications.ts';
import { COPIED, storedClient, withRevision } from './records.ts';

/** What a deletion stores beside the row: of notifications as many as the owner can list. */
export const snapshot = (db: Db): Sql =>
  db`jsonb_build_object(
      'requests', (select coalesce(jsonb_agg(id), '[]') from service_requests where client_id = retired.id),
      'acceptances', (select coalesce(jsonb_agg(id), '[]') from acceptances where client_id = retired.id),
      'appointments', (select coalesce(jsonb_agg(id), '[]') from appointments where client_id = retired.id),
      'notifications', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select * from notifications where client_id = retired.id
        order by type = 'manual' desc, created_at desc limit 1000
      ) one)
    )`;

/** Always in this order, so that two writes never deadlock. */
export const lock = (db: Db, ids: readonly string[]): Sql =>
  db`select id from clients where id = any(${ids}::uuid[]) order by id for update`;

/** The keyed hash that stays with the acceptances of a deleted client. */
export type HashPhone = (phone: string) => string;

type Person = Row<'clients', 'id' | 'phone'>;

const withSubjects = (db: Db, people: readonly Person[], hashPhone: HashPhone): Sql => {
  const rows = people.map((one) => ({ ...one, subject: hashPhone(one.phone) }));
  return db`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as person (id uuid, phone text, subject text)`;
};

export type Id = { readonly id: string };

/**
 * Skips clients that do not exist, are stale or changed their phone. Two statements: only the
 * second sees writes until the lock.
 */
export async function remove(
  db: Db,
  ids: readonly string[],
  versions: Versions,
  hashPhone: HashPhone,
  writer: Writer,
): Promise<readonly Id[]> {
  const people = await all<Person>(
    db`select id, phone from clients where id = any(${ids}::uuid[])`,
  );
  if (people.length === 0) return [];
  const deletion = { entity: 'clients', action: 'delete' } as const;
  const [, rows] = await db.transaction([
    lock(db, ids),
    db`with person as (select * from ${withSubjects(db, people, hashPhone)}),
      retired as (
        delete from clients using person where clients.id = person.id
          and clients.phone = person.phone and ${atVersion(db, versions, 'clients.version')}
        returning clients.*
      ),
      acceptance as (
        update acceptances set subject = coalesce(acceptances.subject, person.subject)
        from retired join person using (id) where client_id = retired.id
      ),
      ${withHistory(db, deletion, writer, { rows: 'retired', more: snapshot(db) })}
      select id from retired`,
  ]);
  return rows as Id[];
}

export const findDeleted = (db: Db, ids: readonly string[]): Promise<Person[]> =>
  all(db`select entity_id as id, data ->> 'phone' as phone from revisions
    where entity = 'clients' and entity_id = any(${ids}::uuid[]) and ${inTrash(db)}`);

/** Clients whose time in the trash is over, but merged ones; an hour late, after any restore. */
export const expiredInTrash = (db: Db, limit: number): Promise<Person[]> =>
  all(db`select entity_id as id, data ->> 'phone' as phone from revisions
    where entity = 'clients' and data ? 'phone' and not data ? 'merged_into' and ${lastDeletion(db)}
      and created_at <= ${instant()}::timestamptz - make_interval(days => ${TRASH_DAYS}, hours => 1)
      and not exists (select 1 from clients where clients.id = entity_id)
    order by revisions.id limit ${limit}`);

/** Also of the client it was merged into; skips those not in the trash or with a taken phone. */
export async function restore(
  db: Db,
  ids: readonly string[],
  hashPhone: HashPhone,
  writer: Writer,
): Promise<readonly Id[]> {
  const people = await findDeleted(db, ids);
  if (people.length === 0) return [];
  // What the phone of an earlier merge proves stays proven by it.
  const ownSubject = db`, subject = nullif(row.subject, gone.subject)`;
  const reattached = (
    table: 'service_requests' | 'acceptances' | 'appointments',
    name: string,
    more = db``,
  ) =>
    db`update ${db.unsafe(table)} row set client_id = saved.id ${more}
      from saved join gone using (id), jsonb_array_elements_text(gone.data -> ${name}) as stored (id)
      where row.id = stored.id::uuid
        and (row.client_id is null or row.client_id::text = gone.data ->> 'merged_into')`;
  const columns = db.unsafe(COPIED);
  const notification = db.unsafe(NOTIFICATION_COLUMNS);
  const [, rows] = await db.transaction([
    takeLock(db),
    db`with gone as (
      select person.id, subject, data from ${withSubjects(db, people, hashPhone)} join revisions
        on entity = 'clients' and entity_id = person.id and ${inTrash(db)}
    ),
    stored as (
      select was.*, greatest(was.version, (select version from clients kept
          where kept.id::text = gone.data ->> 'merged_into')) as newest
      from gone, ${storedClient(db, 'gone.data')} was
    ),
    saved as (
      insert into clients (${columns}, version, updated_at)
      select ${columns}, newest + 1, ${instant()}::timestamptz from stored
      on conflict do nothing returning *
    ),
    requests as (${reattached('service_requests', 'requests')}),
    sessions as (${reattached('appointments', 'appointments')}),
    acceptance as (${reattached('acceptances', 'acceptances', ownSubject)}),
    message as (
      select was.* from saved join gone using (id),
        jsonb_populate_recordset(null::notifications, gone.data -> 'notifications') was
    ),
    messages as (
      insert into notifications (${notification}) select ${notification} from message
      on conflict (id) do update set client_id = excluded.client_id
    ),
    ${withRevision(db, 'restore', writer)} select id from saved`,
  ]);
  return rows as Id[];
}
