import type { Client, ClientChange, ClientMerge, NewClient } from '../src/shared/client-records.ts';
import { instant } from '../src/shared/clock.ts';
import { fold } from '../src/shared/text.ts';
import type { Db } from './client.ts';
import { remember } from './idempotency.ts';
import { type Action, inTrash, revision } from './revisions.ts';
import { commas, first, type Sql } from './sql.ts';
import type { Writer } from './write.ts';

/** SQL of a Client over the rows of `from`, with what she asked for last. */
export const clientRows = (
  db: Db,
  from: 'clients' | 'saved',
): Sql => db`select id, version, name, phone, email, active, created_at, service_name, requested_at
    from ${db.unsafe(from)} left join lateral (
      select service_name, created_at as requested_at from service_requests
      where client_id = ${db.unsafe(from)}.id order by created_at desc limit 1
    ) request on true`;

/** One client, null when she is not there; with the notes, which a change may have been about. */
export const read = (db: Db, id: string): Promise<(Client & { readonly notes: string }) | null> =>
  first(db`select client.*, notes
    from (${clientRows(db, 'clients')}) client join clients using (id) where id = ${id}`);

/** Who has a phone; null for nobody. */
export const phoneOwner = (db: Db, phone: string): Promise<{ id: string; name: string } | null> =>
  first(db`select id, name from clients where phone = ${phone}`);

/** The parts of a write that keep the revision of `saved` and remember its id. */
const kept = (db: Db, action: Action, { actor, idempotencyKey }: Writer): Sql =>
  db`history as (${revision(db, { entity: 'clients', action, actor })}),
    remembered as (
      ${remember(db, idempotencyKey, db`select json_build_object('id', id) from saved`)}
    )`;

const write = (
  db: Db,
  statement: Sql,
  action: 'create' | 'update',
  writer: Writer,
): Promise<Client | null> =>
  first(db`with saved as (${statement} returning *), ${kept(db, action, writer)}
    ${clientRows(db, 'saved')}`);

/** Adds a client; null when somebody has the phone. */
export function create(
  db: Db,
  { name, phone, email, active }: NewClient,
  writer: Writer,
): Promise<Client | null> {
  const at = instant();
  const statement = db`insert into clients
      (name, name_key, phone, email, active, created_at, updated_at)
    values (${name}, ${fold(name)}, ${phone}, ${email}, ${active}, ${at}, ${at})
    on conflict (phone) do nothing`;
  return write(db, statement, 'create', writer);
}

const assignments = (db: Db, { name, phone, email, active, notes }: ClientChange): Sql =>
  commas(db, [
    ...(name === undefined ? [] : [db`name = ${name}, name_key = ${fold(name)}`]),
    ...(phone === undefined ? [] : [db`phone = ${phone}`]),
    ...(email === undefined ? [] : [db`email = ${email}`]),
    ...(active === undefined ? [] : [db`active = ${active}`]),
    ...(notes === undefined ? [] : [db`notes = ${notes}`]),
    db`version = clients.version + 1, updated_at = ${instant()}`,
  ]);

const atVersion = (db: Db, version: number | null): Sql =>
  db`(${version}::int is null or clients.version = ${version})`;

/** Changes the given fields; null when she is gone or not at `version` (null: any). */
export function change(
  db: Db,
  id: string,
  changes: ClientChange,
  version: number | null,
  writer: Writer,
): Promise<Client | null> {
  const statement = db`update clients set ${assignments(db, changes)}
    where id = ${id} and ${atVersion(db, version)}`;
  return write(db, statement, 'update', writer);
}

/** Switches a client on or off, whatever she was; null when she is gone. */
export function toggle(db: Db, id: string, writer: Writer): Promise<Client | null> {
  const statement = db`update clients
    set active = not active, version = version + 1, updated_at = ${instant()} where id = ${id}`;
  return write(db, statement, 'update', writer);
}

// What a deletion takes from her or away with her. Of notifications at most as many as the owner
// can list, her own messages first.
const held = (db: Db): Sql =>
  db`jsonb_build_object(
      'requests', (select coalesce(jsonb_agg(id), '[]') from service_requests where client_id = retired.id),
      'acceptances', (select coalesce(jsonb_agg(id), '[]') from acceptances where client_id = retired.id),
      'notifications', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from (
        select * from notifications where client_id = retired.id
        order by type = 'manual' desc, created_at desc limit 1000
      ) kept)
    )`;

/** The rows of a write are locked first, always in this order, so that two writes never cross. */
const lock = (db: Db, ids: readonly string[]): Sql =>
  db`select id from clients where id = any(${ids}::uuid[]) order by id for update`;

type Id = { readonly id: string };
const firstOf = (rows: readonly unknown[] | undefined): Id | null =>
  (rows?.[0] as Id | undefined) ?? null;

/**
 * Deletes a client and all her notifications; requests and proof of consent stay without her. The
 * revision keeps what a restore needs. Null when she is gone or not at `version` (null: any).
 * Two statements, because what arrives until the row is locked is seen only by a later one.
 */
export async function remove(
  db: Db,
  id: string,
  version: number | null,
  { actor, idempotencyKey }: Writer,
): Promise<Id | null> {
  const deletion = { entity: 'clients', action: 'delete', actor } as const;
  const [, rows] = await db.transaction([
    lock(db, [id]),
    db`with retired as (
        delete from clients where id = ${id} and ${atVersion(db, version)} returning *
      ),
      history as (${revision(db, deletion, { rows: 'retired', more: held(db) })}),
      remembered as (
        ${remember(db, idempotencyKey, db`select json_build_object('id', id) from retired`)}
      ) select id from retired`,
  ]);
  return firstOf(rows);
}

/** The phone of a client in the trash, null when she is not there. */
export const findDeleted = (db: Db, id: string): Promise<{ phone: string } | null> =>
  first(db`select data ->> 'phone' as phone from revisions
    where entity = 'clients' and entity_id = ${id} and ${inTrash(db)}`);

/**
 * Brings a client of the trash back with her history, also from the one she was merged into; null
 * when she is not in the trash, or somebody has her phone.
 */
export function restore(db: Db, id: string, writer: Writer): Promise<Id | null> {
  const again = (table: 'service_requests' | 'acceptances', name: string) =>
    db`update ${db.unsafe(table)} held set client_id = saved.id
      from saved, gone, jsonb_array_elements_text(gone.data -> ${name}) as kept (id)
      where held.id = kept.id::uuid
        and (held.client_id is null or held.client_id::text = gone.data ->> 'merged_into')`;
  return first(db`with gone as (
      select data from revisions
      where entity = 'clients' and entity_id = ${id} and ${inTrash(db)}
    ),
    saved as (
      insert into clients
        (id, name, name_key, phone, email, active, notes, version, created_at, updated_at)
      select was.id, name, name_key, phone, email, active, notes, version + 1, created_at,
        ${instant()}::timestamptz
      from gone, jsonb_populate_record(null::clients, gone.data) was
      on conflict do nothing returning *
    ),
    asked as (${again('service_requests', 'requests')}),
    accepted as (${again('acceptances', 'acceptances')}),
    told as (
      insert into notifications (id, type, title, message, client_id, is_public, read_at,
        created_at, offered_name, offered_email)
      select was.id, type, title, message, saved.id, is_public, read_at, was.created_at,
        offered_name, offered_email
      from saved, gone, jsonb_populate_recordset(null::notifications, gone.data -> 'notifications') was
      on conflict (id) do update set client_id = excluded.client_id
    ),
    ${kept(db, 'restore', writer)} select id from saved`);
}

/**
 * Makes one client of two: `other` goes, her history moves, the earlier beginning stays. Null when
 * one of them is gone or the kept one is not at `version` (null: any).
 */
export async function merge(
  db: Db,
  id: string,
  { other, ...chosen }: ClientMerge,
  version: number | null,
  writer: Writer,
): Promise<Id | null> {
  const { actor } = writer;
  const moved = (table: 'service_requests' | 'acceptances' | 'notifications') =>
    db`update ${db.unsafe(table)} held set client_id = saved.id
      from saved, retired where held.client_id = retired.id`;
  const deletion = { entity: 'clients', action: 'delete', actor } as const;
  const more = db`${held(db)} || jsonb_build_object('merged_into', ${id}::text)`;
  const [, rows] = await db.transaction([
    lock(db, [id, other]),
    // The kept one may take the other's phone: she is written from the deleted row, so after it.
    db`with retired as (
        delete from clients where id = ${other} and exists (
          select 1 from clients where id = ${id} and ${atVersion(db, version)}
        ) returning *
      ),
      saved as (
        update clients set created_at = least(clients.created_at, retired.created_at),
          ${assignments(db, chosen)}
        from retired where clients.id = ${id} returning clients.*
      ),
      asked as (${moved('service_requests')}),
      accepted as (${moved('acceptances')}),
      told as (${moved('notifications')}),
      gone as (${revision(db, deletion, { rows: 'retired', more })}),
      ${kept(db, 'update', writer)} select id from saved`,
  ]);
  return firstOf(rows);
}
