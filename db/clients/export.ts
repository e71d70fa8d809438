import { clientFields } from '../../src/shared/clients/fields.ts';
import type { ClientExport } from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { mapFields } from '../../src/shared/core/record-fields.ts';
import { APPOINTMENT } from '../appointments/appointments.ts';
import type { Db } from '../core/client.ts';
import { first, iso, jsonObject, jsonRows } from '../core/sql.ts';
import { ACCEPTANCE, NOTIFICATION, REQUEST, relatedIds, relatedRows } from './related.ts';

type PersonalData = Omit<ClientExport, 'exported_at' | 'controller' | 'channel'>;

const CLIENT = {
  id: 'id',
  ...mapFields(clientFields, (_, name) => name),
  created_at: iso('created_at'),
  updated_at: iso('updated_at'),
};

const REVISION = {
  entity: 'entity',
  action: 'action',
  data: 'data',
  created_at: iso('created_at'),
};

/** All personal data of a client, also from the trash; the history notes the export. */
export const read = (db: Db, id: string, actor: string): Promise<PersonalData | null> =>
  first(db`with recursive ${relatedRows(db, id)},
    request as (
      select * from service_requests where client_id = ${id}
        or (client_id is null and id::text in (${relatedIds(db, 'requests')}))
    ),
    acceptance as (
      select acceptances.*, title from acceptances left join terms on terms.id = term_id
      where client_id = ${id}
        or (client_id is null and acceptances.id::text in (${relatedIds(db, 'acceptances')}))
    ),
    appointment as (
      select * from appointments where client_id = ${id}
        or (client_id is null and id::text in (${relatedIds(db, 'appointments')}))
    ),
    notification as (
      select * from notifications where client_id = ${id}
      union all select was.* from person,
        jsonb_populate_recordset(null::notifications, deletion -> 'notifications') was
    ),
    revision as (
      select * from revisions where entity = 'clients' and entity_id in (select id from people)
      union all select * from revisions
      where entity in ('notifications', 'appointments')
        and data ->> 'client_id' in (select id::text from people)
    ),
    logged as (
      insert into revisions (entity, entity_id, version, action, data, actor, created_at)
      select 'clients', id, version, 'export', '{}', ${actor}::uuid, ${instant()}::timestamptz
      from person
    )
    select ${db.unsafe(jsonObject(CLIENT))} as client,
      (select ${jsonRows(db, REQUEST)} from request) as requests,
      (select ${jsonRows(db, ACCEPTANCE)} from acceptance) as acceptances,
      (select ${jsonRows(db, APPOINTMENT, 'day desc, time desc, id')} from appointment) as appointments,
      (select ${jsonRows(db, NOTIFICATION)} from notification) as notifications,
      (select ${jsonRows(db, REVISION, 'id desc')} from revision) as history
    from person`);
