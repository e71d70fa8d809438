import type { Deleted } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type {
  DeletedNotification,
  NewNotification,
  Notification,
  NotificationKind,
  PublicMessage,
} from '../../src/shared/notifications/notifications.ts';
import { latestRequest } from '../clients/requested-services.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { deletedOf, inTrash, personOf, revision } from '../core/revisions.ts';
import { all, first, firstOf, type Sql } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';

export type Text = { readonly title: string; readonly message: string };

export type Kind = NotificationKind | null;

export type Counts = { readonly total: number; readonly unread: number };

// As long as a client's session.
const RECENT = '30 minutes';

/** Those of deleted clients wait for a restore. */
const present = (db: Db): Sql => db`(client_id is null or client_id not in (
    select id from all_clients where deleted_at is not null
  ))`;

export function ofKind(db: Db, kind: Kind): Sql {
  if (kind === null) return present(db);
  const only = kind === 'automatic' ? db`type <> 'manual'` : db`type = ${kind}`;
  return db`${only} and ${present(db)}`;
}

const COLUMNS = `n.id, n.type, n.title, n.message, n.read_at is not null as read, n.created_at,
  case when n.type = 'manual' then null else n.client_id end as "clientId",
  case when n.type = 'manual' then null else c.name end as "clientName",
  case when n.type = 'manual' then n.client_id end as "userId",
  case when n.type = 'manual' then c.name end as "userName", n.is_public as "isPublic",
  case when n.type = 'manual' then null else c.phone end as "clientPhone",
  request.service_name as "clientService", request.preference as "clientPreference",
  request.requested_at as "clientRequestedAt",
  case when coalesce(n.offered_name, n.offered_email) is not null
    then json_build_object('name', n.offered_name, 'email', n.offered_email) end as offered`;

const shown = (db: Db, from: Sql): Sql =>
  db`select ${db.unsafe(COLUMNS)} from ${from} n left join clients c on c.id = n.client_id
    ${latestRequest(db, 'c.id', db`n.type <> 'manual'`)}`;

export async function list(
  db: Db,
  kind: Kind,
  limit: number,
  offset: number,
): Promise<{ readonly rows: Notification[]; readonly counts: Counts }> {
  const [rows, [counts] = []] = await db.transaction([
    db`with page as (
        select * from notifications where ${ofKind(db, kind)}
        order by created_at desc, id limit ${limit} offset ${offset}
      ) ${shown(db, db`page`)} order by n.created_at desc, n.id`,
    db`select (select count(*) from notifications where ${ofKind(db, kind)})::int as total,
      (select count(*) from notifications where read_at is null and ${ofKind(db, kind)})::int as unread`,
  ]);
  return { rows: rows as Notification[], counts: counts as Counts };
}

/** Unread ones of a client: strangers may cause any number (docs/threats.md T-42). */
const CHANGES_MAX = 5;

/** Those of `person`, counted at every registration: only for other names it would take longer. */
export const unreadChanges = (db: Db): Sql =>
  db`(select count(*) from notifications n where n.client_id = person.id
    and type = 'client_changed' and read_at is null)`;

/** Notifies the owner of `changed`, which has `unread`. */
export const clientChanged = (db: Db, { title, message }: Text): Sql =>
  db`insert into notifications
      (type, title, message, client_id, offered_name, offered_email, created_at)
    select 'client_changed', ${title}, ${message}, id, offered_name, offered_email,
      ${instant()}::timestamptz
    from changed where unread < ${CHANGES_MAX}`;

/** Notifies the owner that `person` waits: one row a client, none beside a registration (T-42). */
export function notifyWaiting(db: Db, { title, message }: Text): Sql {
  const named = db`(select name from person) || ' ' || ${message}`;
  return db`already as (
      update notifications set created_at = ${instant()}::timestamptz,
        message = case type when 'client_waiting' then ${named} else message end
      where client_id in (select id from person) and read_at is null
        and (type = 'client_waiting' or type = 'new_client'
          and created_at > ${instant()}::timestamptz - ${RECENT}::interval)
      returning 1
    ), waiting as (
      insert into notifications (type, title, message, client_id, created_at)
      select 'client_waiting', ${title}, ${named}, id, ${instant()}::timestamptz from person
      where not exists (select from already) returning 1
    )`;
}

export const read = (db: Db, id: string): Promise<Notification | null> =>
  first(db`${shown(db, db`notifications`)} where n.id = ${id} and ${present(db)}`);

/** Null when the client does not exist. */
export function create(
  db: Db,
  { title, message, isPublic, userId }: NewNotification,
  writer: Writer,
): Promise<Notification | null> {
  return first(db`with person as (select id from clients where id = ${userId} for key share),
    saved as (
      insert into notifications (type, title, message, client_id, is_public, created_at)
      select 'manual', ${title}, ${message}, id, ${isPublic}, ${instant()}::timestamptz from person returning *
    ), ${withHistory(db, { entity: 'notifications', action: 'create' }, writer, { version: '1' })}
    ${shown(db, db`saved`)}`);
}

async function write(db: Db, parts: Sql): Promise<{ found: number; unread: number }> {
  const [, [touched] = [], [counts] = []] = await db.transaction([
    advisoryLock(db, 'belongings'),
    db`with ${parts} select count(*)::int as found from touched`,
    db`select count(*)::int as unread from notifications where read_at is null and ${present(db)}`,
  ]);
  return { found: touched?.found ?? 0, unread: counts?.unread ?? 0 };
}

/** Returns the number of unread ones, null if it does not exist. */
export async function markRead(db: Db, id: string): Promise<number | null> {
  const { found, unread } = await write(
    db,
    db`touched as (
      update notifications set read_at = coalesce(read_at, ${instant()}::timestamptz)
      where id = ${id} and ${present(db)} returning 1
    )`,
  );
  return found > 0 ? unread : null;
}

export async function markAllRead(db: Db, kind: Kind): Promise<number> {
  const { unread } = await write(
    db,
    db`touched as (
      update notifications set read_at = ${instant()}::timestamptz
      where read_at is null and ${ofKind(db, kind)} returning 1
    )`,
  );
  return unread;
}

// A name that a stranger typed is not kept in the trash, where no erasure would find it.
const deletion = (db: Db, which: Sql, actor: string): Sql => db`touched as (
      delete from notifications where ${which} returning *
    ), saved as (select * from touched where type <> 'client_changed'),
    history as (
      ${revision(db, { entity: 'notifications', action: 'delete', actor }, { version: '1' })}
    )`;

export async function remove(db: Db, id: string, actor: string): Promise<number | null> {
  const { found, unread } = await write(db, deletion(db, db`id = ${id} and ${present(db)}`, actor));
  return found > 0 ? unread : null;
}

export async function clear(db: Db, kind: Kind, actor: string): Promise<number> {
  return (await write(db, deletion(db, ofKind(db, kind), actor))).unread;
}

export const listDeleted = (db: Db): Promise<Deleted<DeletedNotification>[]> =>
  deletedOf(
    db,
    'notifications',
    db`data ->> 'type' as type, data ->> 'title' as title, data ->> 'message' as message`,
    db`person.id is not null`,
  );

/** Null where it is not in the trash or its client does not exist. */
export async function restore(db: Db, id: string, writer: Writer): Promise<Notification | null> {
  const restored = { entity: 'notifications', action: 'restore' } as const;
  const [, rows] = await db.transaction([
    advisoryLock(db, 'belongings'),
    db`with saved as (
        insert into notifications
        select was.* from revisions, ${personOf(db)},
          jsonb_populate_record(null::notifications,
            data || jsonb_build_object('client_id', person.id)) was
        where entity = 'notifications' and entity_id = ${id} and ${inTrash(db)}
        for key share of person on conflict do nothing returning *
      ), ${withHistory(db, restored, writer, { version: '1' })}
      ${shown(db, db`saved`)}`,
  ]);
  return firstOf(rows);
}

export function ofClient(db: Db, clientId: string): Promise<PublicMessage[]> {
  return all(db`select n.id, n.title, n.message, n.created_at
    from notifications n join clients c on c.id = n.client_id
    where n.client_id = ${clientId} and n.type = 'manual' and n.is_public and c.active
    order by n.created_at desc, n.id`);
}
