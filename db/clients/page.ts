import { listedFields } from '../../src/shared/clients/fields.ts';
import type { ClientPage } from '../../src/shared/clients/records.ts';
import { mapFields } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import { first, iso, jsonRows } from '../core/sql.ts';
import { clientRows, FILLED_IN } from './records.ts';
import { ACCEPTANCE, MESSAGE, REQUEST } from './related.ts';

const MAX_ROWS = 1000;

const TWIN = {
  id: 'id',
  version: 'version',
  ...mapFields(listedFields, (_, name) => name),
  created_at: iso('created_at'),
  service_name: 'service_name',
  preference: 'preference',
  requested_at: iso('requested_at'),
};

export const page = (db: Db, id: string): Promise<ClientPage | null> =>
  first(db`with saved as (select * from clients where id = ${id}),
    twin as (
      select other.* from clients other join saved on other.id <> saved.id and (
        other.name_key = saved.name_key and right(other.phone, 8) = right(saved.phone, 8)
        or other.email_key = saved.email_key
      ) limit 50
    )
    select client.*,
      (select ${jsonRows(db, REQUEST)} from (
          select * from service_requests where client_id = client.id
          order by created_at desc, id limit ${MAX_ROWS}
        ) request) as requests,
      (select ${jsonRows(db, { id: 'id', ...ACCEPTANCE })} from (
          select acceptances.*, terms.title from acceptances left join terms on terms.id = term_id
          where client_id = client.id order by acceptances.created_at desc, id limit ${MAX_ROWS}
        ) acceptance) as acceptances,
      (select ${jsonRows(db, { id: 'id', ...MESSAGE })} from (
          select * from notifications where client_id = client.id and type = 'manual'
          order by created_at desc, id limit ${MAX_ROWS}
        ) message) as messages,
      (select ${jsonRows(db, TWIN)} from (${clientRows(db, 'twin')}) twin) as duplicates
    from (${clientRows(db, 'saved', FILLED_IN)}) client`);
