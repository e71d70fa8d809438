import type { ClientMerge } from '../../src/shared/clients/records.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import { atVersion, firstOf, selectFirst, type Versions } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { assignments, withRevision } from './records.ts';
import { type HashPhone, type Id, lock } from './trash.ts';

/** Merges `other` into a client; null when one does not exist or is at another version. */
export async function merge(
  db: Db,
  id: string,
  { other, otherVersion, ...chosen }: ClientMerge,
  versions: Versions,
  hashPhone: HashPhone,
  writer: Writer,
): Promise<Id | null> {
  const found = await selectFirst(db, 'clients', ['phone'], db`where id = ${other}`);
  if (!found) return null;
  const { phone } = found;
  const ids = (table: string) => db`select id from ${db.unsafe(table)} where client_id = ${other}`;
  const moved = (table: string) =>
    db`update ${db.unsafe(table)} row set client_id = saved.id
      from saved, retired where row.client_id = retired.id`;
  // If both accepted the same term, the other's row stays with the other.
  const accepted = db`update acceptances row set subject = coalesce(subject, ${hashPhone(phone)}),
      client_id = case when not exists (
        select 1 from acceptances own where own.client_id = saved.id
          and own.text_hash = row.text_hash and own.term_id is not distinct from row.term_id
      ) then saved.id else row.client_id end
    from saved, retired where row.client_id = retired.id`;
  const deletion = { entity: 'clients', action: 'delete', actor: writer.actor } as const;
  // Its own dates, which return if the merge is undone.
  const more = db`jsonb_build_object('merged_into', ${id}::text,
    'kept_since', (select created_at from clients where id = ${id}),
    'kept_before', (select kept_at from clients where id = ${id}))`;
  const [, rows] = await db.transaction([
    lock(db, [id, other]),
    // The kept client may take the other's phone: its row is written after the other is deleted.
    db`with retired as (
        update clients set deleted_at = ${instant()}::timestamptz, merged_into = ${id},
          moved = array(${ids('service_requests')} union all ${ids('appointments')}
            union all ${ids('packages')} union all ${ids('acceptances')} union all ${ids('notifications')})
        where id = ${other} and phone = ${phone}
          and ${atVersion(db, otherVersion === undefined ? null : [otherVersion])} and exists (
          select 1 from clients where id = ${id} and ${atVersion(db, versions, 'clients.version')}
        ) returning *
      ),
      saved as (
        update clients set created_at = least(clients.created_at, retired.created_at),
          kept_at = greatest(clients.kept_at, retired.kept_at),
          ${assignments(db, chosen, db`greatest(clients.version, retired.version)`)}
        from retired where clients.id = ${id} returning clients.*
      ),
      requests as (${moved('service_requests')}),
      moved_appointments as (${moved('appointments')}),
      sold as (${moved('packages')}),
      acceptance as (${accepted}),
      messages as (${moved('notifications')}),
      event as (delete from push_events using retired where client_id = retired.id),
      removal as (${revision(db, deletion, { rows: 'retired', more })}),
      ${withRevision(db, 'update', writer)} select id from saved`,
  ]);
  return firstOf(rows);
}
