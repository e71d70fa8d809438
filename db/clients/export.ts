import type { ClientExport } from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { first, iso } from '../core/sql.ts';
import { relatedIds, relatedRows } from './related.ts';

type Held = Omit<ClientExport, 'exported_at' | 'controller' | 'channel'>;

/**
 * All that is held of one person, also of one in the trash; null for nobody. The history says that
 * it was given out, and holds nothing of it.
 */
export function read(db: Db, id: string, actor: string): Promise<Held | null> {
  const at = db.unsafe(iso('created_at'));
  return first(db`with recursive ${relatedRows(db, id)},
    asked as (
      select * from service_requests where client_id = ${id}
        or (client_id is null and id::text in (${relatedIds(db, 'requests')}))
    ),
    accepted as (
      select acceptances.*, title from acceptances left join terms on terms.id = term_id
      where client_id = ${id}
        or (client_id is null and acceptances.id::text in (${relatedIds(db, 'acceptances')}))
    ),
    told as (
      select * from notifications where client_id = ${id}
      union all select was.* from person,
        jsonb_populate_recordset(null::notifications, held -> 'notifications') was
    ),
    written as (
      select * from revisions where entity = 'clients' and entity_id in (select id from people)
      union all select * from revisions
      where entity = 'notifications' and data ->> 'client_id' in (select id::text from people)
    ),
    logged as (
      insert into revisions (entity, entity_id, version, action, data, actor, created_at)
      select 'clients', id, version, 'export', '{}', ${actor}::uuid, ${instant()}::timestamptz
      from person
    )
    select json_build_object('id', id, 'name', name, 'phone', phone, 'email', email,
        'active', active, 'notes', notes, 'created_at', ${at},
        'updated_at', ${db.unsafe(iso('updated_at'))}) as client,
      (select coalesce(json_agg(json_build_object('service_name', service_name, 'source', source,
          'created_at', ${at}) order by created_at desc, id), '[]') from asked) as requests,
      (select coalesce(json_agg(json_build_object('title', title, 'version', term_version,
          'hash', text_hash, 'created_at', ${at}) order by created_at desc, id), '[]')
        from accepted) as acceptances,
      (select coalesce(json_agg(json_build_object('type', type, 'title', title,
          'message', message, 'isPublic', is_public, 'offered_name', offered_name,
          'offered_email', offered_email, 'created_at', ${at}) order by created_at desc, id), '[]')
        from told) as notifications,
      (select coalesce(json_agg(json_build_object('entity', entity, 'action', action,
          'data', data, 'created_at', ${at}) order by id desc), '[]') from written) as history
    from person`);
}
