import { instant } from '../../src/shared/core/clock.ts';
import type {
  NewNotification,
  Notification,
  NotificationKind,
  PublicMessage,
} from '../../src/shared/notifications/notifications.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import { revision } from '../core/revisions.ts';
import { all, first, type Sql } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';

/** What a notification says. */
export type Text = { readonly title: string; readonly message: string };

/** Which of them: null is all. */
export type Kind = NotificationKind | null;

/** How many there are, and how many of those are unread. */
export type Counts = { readonly total: number; readonly unread: number };

// As long as a client's session.
const JUST_NOW = '30 minutes';

function ofKind(db: Db, kind: Kind): Sql {
  if (kind === null) return db`true`;
  return kind === 'automatic' ? db`type <> 'manual'` : db`type = ${kind}`;
}

const COLUMNS = `n.id, n.type, n.title, n.message, n.read_at is not null as read, n.created_at,
  case when n.type = 'manual' then null else n.client_id end as "clientId",
  case when n.type = 'manual' then null else c.name end as "clientName",
  case when n.type = 'manual' then n.client_id end as "userId",
  case when n.type = 'manual' then c.name end as "userName", n.is_public as "isPublic",
  case when n.type = 'manual' then null else c.phone end as "clientPhone",
  request.service_name as "clientService", request.created_at as "clientRequestedAt",
  case when coalesce(n.offered_name, n.offered_email) is not null
    then json_build_object('name', n.offered_name, 'email', n.offered_email) end as offered`;

/**
 * SQL of notifications (`n`) as the owner sees them, each with its client and, where she may be
 * answered, what she asked for last.
 */
const shown = (db: Db, from: Sql): Sql =>
  db`select ${db.unsafe(COLUMNS)} from ${from} n left join clients c on c.id = n.client_id
    left join lateral (
      select service_name, created_at from service_requests
      where client_id = c.id and n.type <> 'manual' order by created_at desc limit 1
    ) request on true`;

/** A part of them, newest first, and how many of the kind there are. */
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

/**
 * The part of a statement that tells the owner about each client in `rows`, with the name and
 * e-mail that somebody typed in her place (`offered_name`, `offered_email`).
 */
export const automatic = (
  db: Db,
  type: 'client_changed',
  { title, message }: Text,
  rows: 'changed',
): Sql => db`insert into notifications
      (type, title, message, client_id, offered_name, offered_email, created_at)
    select ${type}, ${title}, ${message}, id, offered_name, offered_email, ${instant()}::timestamptz
    from ${db.unsafe(rows)}`;

/**
 * The parts of a statement that tell the owner that `person` waits for her call, by the name of her
 * record and what `message` says after it. What was told before and is unread (`already`) is
 * brought up to date instead: one row a client, however often she asks (docs/threats.md T-42). Nobody who
 * has just registered is told of twice.
 */
export function waiting(db: Db, { title, message }: Text): Sql {
  const named = db`(select name from person) || ' ' || ${message}`;
  return db`already as (
      update notifications set created_at = ${instant()}::timestamptz,
        message = case type when 'client_waiting' then ${named} else message end
      where client_id in (select id from person) and read_at is null
        and (type = 'client_waiting' or type = 'new_client'
          and created_at > ${instant()}::timestamptz - ${JUST_NOW}::interval)
      returning 1
    ), told as (
      insert into notifications (type, title, message, client_id, created_at)
      select 'client_waiting', ${title}, ${named}, id, ${instant()}::timestamptz from person
      where not exists (select from already)
    )`;
}

/** One of them, null when there is none such. */
export const read = (db: Db, id: string): Promise<Notification | null> =>
  first(db`${shown(db, db`notifications`)} where n.id = ${id}`);

/** Saves a message of the owner to a client; null when there is no such client. */
export function create(
  db: Db,
  { title, message, isPublic, userId }: NewNotification,
  { actor, idempotencyKey }: Writer,
): Promise<Notification | null> {
  return first(db`with person as (select id from clients where id = ${userId}),
    saved as (
      insert into notifications (type, title, message, client_id, is_public, created_at)
      select 'manual', ${title}, ${message}, id, ${isPublic}, ${instant()}::timestamptz from person returning *
    ), history as (
      ${revision(db, { entity: 'notifications', action: 'create', actor }, { version: '1' })}
    ), remembered as (
      ${remember(db, idempotencyKey, db`select json_build_object('id', id) from saved`)}
    ) ${shown(db, db`saved`)}`);
}

/**
 * Two that mark or delete many take turns: each would wait for rows that the other has. So does who
 * erases or restores a client: what another deletes at that moment would leave a revision behind.
 */
export const turn = (db: Db): Sql => db`select pg_advisory_xact_lock(7011963)`;

/**
 * A write whose rows are `touched`, and how many are unread behind it, which only a later statement
 * sees.
 */
async function write(db: Db, parts: Sql): Promise<{ found: number; unread: number }> {
  const [, [touched] = [], [counts] = []] = await db.transaction([
    turn(db),
    db`with ${parts} select count(*)::int as found from touched`,
    db`select count(*)::int as unread from notifications where read_at is null`,
  ]);
  return { found: touched?.found ?? 0, unread: counts?.unread ?? 0 };
}

/** Marks one as read, again without effect; answers the unread, null when there is none such. */
export async function markRead(db: Db, id: string): Promise<number | null> {
  const { found, unread } = await write(
    db,
    db`touched as (
      update notifications set read_at = coalesce(read_at, ${instant()}::timestamptz)
      where id = ${id} returning 1
    )`,
  );
  return found > 0 ? unread : null;
}

/** Marks all of a kind as read and answers the unread. */
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

/** Deletes and keeps what the owner had written; what was told her by itself is in its own rows. */
const deletion = (db: Db, which: Sql, actor: string): Sql => db`touched as (
      delete from notifications where ${which} returning *
    ), saved as (select * from touched where type = 'manual'),
    history as (
      ${revision(db, { entity: 'notifications', action: 'delete', actor }, { version: '1' })}
    )`;

/** Deletes one and answers the unread, null when there is none such. */
export async function remove(db: Db, id: string, actor: string): Promise<number | null> {
  const { found, unread } = await write(db, deletion(db, db`id = ${id}`, actor));
  return found > 0 ? unread : null;
}

/** Deletes all of a kind and answers the unread. */
export async function clear(db: Db, kind: Kind, actor: string): Promise<number> {
  return (await write(db, deletion(db, ofKind(db, kind), actor))).unread;
}

/** The public messages of an active client, newest first. */
export function ofClient(db: Db, clientId: string): Promise<PublicMessage[]> {
  return all(db`select n.id, n.title, n.message, n.created_at from notifications n join clients c on c.id = n.client_id
    where n.client_id = ${clientId} and n.type = 'manual' and n.is_public and c.active order by n.created_at desc, n.id`);
}
