import { instant } from '../src/shared/clock.ts';
import type { NewNotification, Notification, PublicMessage } from '../src/shared/notifications.ts';
import type { Db } from './client.ts';
import { revision } from './revisions.ts';
import { all, first, type Sql } from './sql.ts';

/** What a notification says. */
export type Text = { readonly title: string; readonly message: string };

/** Both kinds, newest first. */
export function list(db: Db): Promise<Notification[]> {
  return all(db`select n.id, n.type, n.title, n.message, n.read_at is not null as read, n.created_at,
      case when n.type = 'manual' then null else n.client_id end as "clientId",
      case when n.type = 'manual' then null else c.name end as "clientName",
      case when n.type = 'manual' then n.client_id end as "userId",
      case when n.type = 'manual' then c.name end as "userName",
      n.is_public as "isPublic"
    from notifications n left join clients c on c.id = n.client_id order by n.created_at desc, n.id`);
}

/** The part of a statement that tells the owner about each client in `rows`. */
export const automatic = (
  db: Db,
  type: 'new_client' | 'client_changed',
  { title, message }: Text,
  rows: 'created' | 'changed',
): Sql => db`insert into notifications (type, title, message, client_id, created_at)
    select ${type}, ${title}, ${message}, id, ${instant()}::timestamptz from ${db.unsafe(rows)}`;

/** Saves a message of the owner to a client; null when there is no such client. */
export function create(
  db: Db,
  { title, message, isPublic, userId }: NewNotification,
  actor: string,
): Promise<Notification | null> {
  return first(db`with person as (select id, name from clients where id = ${userId}),
    saved as (
      insert into notifications (type, title, message, client_id, is_public, created_at)
      select 'manual', ${title}, ${message}, id, ${isPublic}, ${instant()}::timestamptz from person returning *
    ), history as (
      ${revision(db, { entity: 'notifications', action: 'create', actor }, { version: '1' })}
    ) select saved.id, type, title, message, false as read, created_at, null as "clientId", null as "clientName",
      person.id as "userId", person.name as "userName", is_public as "isPublic" from saved, person`);
}

/** The public messages of an active client, newest first. */
export function ofClient(db: Db, clientId: string): Promise<PublicMessage[]> {
  return all(db`select n.id, n.title, n.message, n.created_at from notifications n join clients c on c.id = n.client_id
    where n.client_id = ${clientId} and n.type = 'manual' and n.is_public and c.active order by n.created_at desc, n.id`);
}
