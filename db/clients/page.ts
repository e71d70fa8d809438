import type { ClientPage } from '../../src/shared/clients/records.ts';
import type { Db } from '../core/client.ts';
import { first, iso } from '../core/sql.ts';
import { clientRows } from './records.ts';

/** More of one kind are nobody's to look through. */
const MOST = 1000;

/** One client with all that is kept of her, null when she is not there. */
export function page(db: Db, id: string): Promise<ClientPage | null> {
  const at = db.unsafe(iso('created_at'));
  return first(db`with saved as (select * from clients where id = ${id})
    select client.*, saved.notes,
      (select coalesce(json_agg(json_build_object('service_name', service_name, 'source', source,
          'created_at', ${at}) order by created_at desc, id), '[]')
        from (
          select * from service_requests where client_id = saved.id
          order by created_at desc, id limit ${MOST}
        ) request) as requests,
      (select coalesce(json_agg(json_build_object('id', id, 'hash', text_hash, 'title', title,
          'version', term_version, 'created_at', ${at}) order by created_at desc, id), '[]')
        from (
          select acceptances.*, terms.title from acceptances left join terms on terms.id = term_id
          where client_id = saved.id order by acceptances.created_at desc, id limit ${MOST}
        ) acceptance) as acceptances,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'message', message,
          'isPublic', is_public, 'created_at', ${at}) order by created_at desc, id), '[]')
        from (
          select * from notifications where client_id = saved.id and type = 'manual'
          order by created_at desc, id limit ${MOST}
        ) message) as messages,
      (select coalesce(json_agg(json_build_object('id', twin.id, 'version', twin.version,
          'name', twin.name, 'phone', twin.phone, 'email', twin.email, 'active', twin.active,
          'created_at', ${db.unsafe(iso('twin.created_at'))}, 'service_name', service_name,
          'requested_at', ${db.unsafe(iso('requested_at'))}) order by twin.created_at desc, twin.id), '[]')
        from (
          select * from clients other where other.id <> saved.id and (
            other.name_key = saved.name_key and right(other.phone, 8) = right(saved.phone, 8)
            or other.email_key = saved.email_key
          ) limit 50
        ) twin left join lateral (
          select service_name, created_at as requested_at from service_requests
          where client_id = twin.id order by created_at desc limit 1
        ) request on true) as duplicates
    from saved join (${clientRows(db, 'saved')}) client on client.id = saved.id`);
}
