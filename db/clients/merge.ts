import type { ClientMerge } from '../../src/shared/clients/records.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import { atVersion, type Versions } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { assignments, kept } from './records.ts';
import { firstOf, held, type Id, lock, type Prove, phoneOf } from './trash.ts';

/**
 * Makes one client of two: `other` goes, her history moves, the earlier beginning stays; what she
 * accepted is proven by her own phone, too. Null when one of them is gone or has just been changed,
 * or the kept one is not at one of `versions`.
 */
export async function merge(
  db: Db,
  id: string,
  { other, ...chosen }: ClientMerge,
  versions: Versions,
  prove: Prove,
  writer: Writer,
): Promise<Id | null> {
  const { actor } = writer;
  const phone = await phoneOf(db, other);
  if (phone === null) return null;
  const moved = (table: 'service_requests' | 'notifications') =>
    db`update ${db.unsafe(table)} held set client_id = saved.id
      from saved, retired where held.client_id = retired.id`;
  // Of a text that both accepted, the kept one's own row is hers; the other stays with its phone.
  const proven = db`update acceptances held set subject = coalesce(subject, ${prove(phone)}),
      client_id = case when not exists (
        select 1 from acceptances own where own.client_id = saved.id
          and own.text_hash = held.text_hash and own.term_id is not distinct from held.term_id
      ) then saved.id end
    from saved, retired where held.client_id = retired.id`;
  const deletion = { entity: 'clients', action: 'delete', actor } as const;
  const more = db`${held(db)} || jsonb_build_object('merged_into', ${id}::text)`;
  const [, rows] = await db.transaction([
    lock(db, [id, other]),
    // The kept one may take the other's phone: she is written from the deleted row, so after it.
    db`with retired as (
        delete from clients where id = ${other} and phone = ${phone} and exists (
          select 1 from clients where id = ${id} and ${atVersion(db, versions, 'clients.version')}
        ) returning *
      ),
      saved as (
        update clients set created_at = least(clients.created_at, retired.created_at),
          kept_at = greatest(clients.kept_at, retired.kept_at),
          ${assignments(db, chosen)}
        from retired where clients.id = ${id} returning clients.*
      ),
      asked as (${moved('service_requests')}),
      accepted as (${proven}),
      told as (${moved('notifications')}),
      gone as (${revision(db, deletion, { rows: 'retired', more })}),
      ${kept(db, 'update', writer)} select id from saved`,
  ]);
  return firstOf(rows);
}
