import { TRASH_DAYS } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import { inTrash, lastDeletion, revision } from '../core/revisions.ts';
import { all, atVersion, first, type Sql, type Versions } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { turn } from '../notifications/notifications.ts';
import { kept } from './records.ts';

// What a deletion takes from her or away with her. Of notifications at most as many as the owner
// can list, her own messages first.
export const held = (db: Db): Sql =>
  db`jsonb_build_object(
      'requests', (select coalesce(jsonb_agg(id), '[]') from service_requests where client_id = retired.id),
      'acceptances', (select coalesce(jsonb_agg(id), '[]') from acceptances where client_id = retired.id),
      'notifications', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from (
        select * from notifications where client_id = retired.id
        order by type = 'manual' desc, created_at desc limit 1000
      ) kept)
    )`;

/** The rows of a write are locked first, always in this order, so that two writes never cross. */
export const lock = (db: Db, ids: readonly string[]): Sql =>
  db`select id from clients where id = any(${ids}::uuid[]) order by id for update`;

/** What is kept of a phone with an acceptance whose client goes: a keyed hash. */
export type Prove = (phone: string) => string;

/** Somebody who goes or comes back, with the phone that proves what she accepted. */
type Person = { readonly id: string; readonly phone: string };

/** SQL of rows `person (id, phone, subject)`. */
const proven = (db: Db, people: readonly Person[], prove: Prove): Sql => {
  const rows = people.map((one) => ({ ...one, subject: prove(one.phone) }));
  return db`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as person (id uuid, phone text, subject text)`;
};

/** The phone of a client, null when she is gone. */
export async function phoneOf(db: Db, id: string): Promise<string | null> {
  return (
    (await first<{ phone: string }>(db`select phone from clients where id = ${id}`))?.phone ?? null
  );
}

export type Id = { readonly id: string };
/** The id that a write of several statements answers. */
export const firstOf = (rows: readonly unknown[] | undefined): Id | null =>
  (rows?.[0] as Id | undefined) ?? null;

/**
 * Deletes clients and all their notifications; requests and proof of consent stay without them. The
 * revisions keep what a restore needs. Gives who is deleted: not who is gone, not at one of
 * `versions` or has just been given another phone.
 * Two statements, because what arrives until the rows are locked is seen only by a later one.
 */
export async function removeAll(
  db: Db,
  ids: readonly string[],
  versions: Versions,
  prove: Prove,
  { actor, idempotencyKey }: Writer,
): Promise<readonly Id[]> {
  const people = await all<Person>(
    db`select id, phone from clients where id = any(${ids}::uuid[])`,
  );
  if (people.length === 0) return [];
  const deletion = { entity: 'clients', action: 'delete', actor } as const;
  const [, rows] = await db.transaction([
    lock(db, ids),
    db`with person as (select * from ${proven(db, people, prove)}),
      retired as (
        delete from clients using person where clients.id = person.id
          and clients.phone = person.phone and ${atVersion(db, versions, 'clients.version')}
        returning clients.*
      ),
      proven as (
        update acceptances set subject = coalesce(acceptances.subject, person.subject)
        from retired join person using (id) where client_id = retired.id
      ),
      history as (${revision(db, deletion, { rows: 'retired', more: held(db) })}),
      remembered as (
        ${remember(db, idempotencyKey, db`select json_build_object('id', id) from retired`)}
      ) select id from retired`,
  ]);
  return rows as Id[];
}

/** The same for one client; null when she was not deleted. */
export const remove = async (
  db: Db,
  id: string,
  versions: Versions,
  prove: Prove,
  writer: Writer,
): Promise<Id | null> => firstOf(await removeAll(db, [id], versions, prove, writer));

const deleted = (db: Db, ids: readonly string[]): Promise<Person[]> =>
  all(db`select entity_id as id, data ->> 'phone' as phone from revisions
    where entity = 'clients' and entity_id = any(${ids}::uuid[]) and ${inTrash(db)}`);

/** The phone of a client in the trash, null when she is not there. */
export const findDeleted = async (db: Db, id: string): Promise<{ phone: string } | null> =>
  (await deleted(db, [id]))[0] ?? null;

/**
 * At most `most` of the clients whose time in the trash is over, longest first; not who was merged
 * into somebody, whose record is that one's. An hour late, so that no restore can be under way.
 */
export const pastTrash = (db: Db, most: number): Promise<{ id: string; phone: string }[]> =>
  all(db`select entity_id as id, data ->> 'phone' as phone from revisions
    where entity = 'clients' and data ? 'phone' and not data ? 'merged_into' and ${lastDeletion(db)}
      and created_at <= ${instant()}::timestamptz - make_interval(days => ${TRASH_DAYS}, hours => 1)
      and not exists (select 1 from clients where clients.id = entity_id)
    order by revisions.id limit ${most}`);

/**
 * Brings clients of the trash back with their history, also from the one they were merged into.
 * Gives who is back: not who is not in the trash, nor whose phone somebody has.
 */
export async function restoreAll(
  db: Db,
  ids: readonly string[],
  prove: Prove,
  writer: Writer,
): Promise<readonly Id[]> {
  const people = await deleted(db, ids);
  if (people.length === 0) return [];
  // What a phone of an earlier merge proves stays proven by that one.
  const known = db`, subject = nullif(held.subject, gone.subject)`;
  const again = (table: 'service_requests' | 'acceptances', name: string, more = db``) =>
    db`update ${db.unsafe(table)} held set client_id = saved.id ${more}
      from saved join gone using (id), jsonb_array_elements_text(gone.data -> ${name}) as kept (id)
      where held.id = kept.id::uuid
        and (held.client_id is null or held.client_id::text = gone.data ->> 'merged_into')`;
  const [, rows] = await db.transaction([
    turn(db),
    db`with gone as (
      select person.id, subject, data from ${proven(db, people, prove)} join revisions
        on entity = 'clients' and entity_id = person.id and ${inTrash(db)}
    ),
    saved as (
      insert into clients
        (id, name, name_key, phone, email, active, notes, version, created_at, updated_at, kept_at)
      select was.id, name, name_key, phone, email, active, notes, version + 1, created_at,
        ${instant()}::timestamptz, kept_at
      from gone, jsonb_populate_record(null::clients, gone.data) was
      on conflict do nothing returning *
    ),
    asked as (${again('service_requests', 'requests')}),
    accepted as (${again('acceptances', 'acceptances', known)}),
    told as (
      insert into notifications (id, type, title, message, client_id, is_public, read_at,
        created_at, offered_name, offered_email)
      select was.id, type, title, message, saved.id, is_public, read_at, was.created_at,
        offered_name, offered_email
      from saved join gone using (id),
        jsonb_populate_recordset(null::notifications, gone.data -> 'notifications') was
      on conflict (id) do update set client_id = excluded.client_id
    ),
    ${kept(db, 'restore', writer)} select id from saved`,
  ]);
  return rows as Id[];
}

/** The same for one client; null when she is not back. */
export const restore = async (
  db: Db,
  id: string,
  prove: Prove,
  writer: Writer,
): Promise<Id | null> => firstOf(await restoreAll(db, [id], prove, writer));
