import { clientFields } from '../../src/shared/clients/fields.ts';
import type { ClientExport } from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { mapFields } from '../../src/shared/core/record-fields.ts';
import { APPOINTMENT } from '../appointments/appointments.ts';
import type { Db } from '../core/client.ts';
import { first, iso, jsonObject, jsonRows } from '../core/sql.ts';
import { PACKAGE } from '../money/packages.ts';
import { ACCEPTANCE, NOTIFICATION, REQUEST, withMerged } from './related.ts';

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
export function read(db: Db, id: string, actor: string): Promise<PersonalData | null> {
  const ofPeople = db`client_id in (select id from people)`;
  return first(db`with recursive ${withMerged(db, id)},
    logged as (
      insert into revisions
        (entity, entity_id, subject_id, version, action, data, actor, created_at)
      select 'clients', id, id, version, 'export', '{}', ${actor}::uuid,
        ${instant()}::timestamptz
      from person
    )
    select ${db.unsafe(jsonObject(CLIENT))} as client,
      (select ${jsonRows(db, REQUEST)} from service_requests where ${ofPeople}) as requests,
      (select ${jsonRows(db, ACCEPTANCE)} from (
          select acceptances.*, title from acceptances left join terms on terms.id = term_id
          where ${ofPeople}
        ) acceptance) as acceptances,
      (select ${jsonRows(db, APPOINTMENT, 'day desc, time desc, id')}
        from appointments where ${ofPeople}) as appointments,
      (select ${jsonRows(db, PACKAGE)} from packages where ${ofPeople}) as packages,
      (select ${jsonRows(db, NOTIFICATION)} from notifications where ${ofPeople}) as notifications,
      (select ${jsonRows(db, REVISION, 'id desc')}
        from revisions where subject_id in (select id from people)) as history
    from person`);
}
