import { namesOf } from '../../src/shared/core/record-fields.ts';
import { notificationFields } from '../../src/shared/notifications/fields.ts';
import type { Db } from '../core/client.ts';
import { lastDeletion } from '../core/revisions.ts';
import type { Row } from '../core/schema.ts';
import { first, iso, type Sql } from '../core/sql.ts';
import { storedClient } from './records.ts';

const created_at = iso('created_at');

/** SQL of what a client's rows of other tables show, by key. */
export const REQUEST = {
  service_name: 'service_name',
  preference: 'preference',
  source: 'source',
  created_at,
};
export const ACCEPTANCE = {
  title: 'title',
  version: 'term_version',
  hash: 'text_hash',
  created_at,
};
export const MESSAGE = { title: 'title', message: 'message', isPublic: 'is_public', created_at };
export const NOTIFICATION: Readonly<Record<string, string>> = {
  type: 'type',
  ...Object.fromEntries(
    namesOf(notificationFields).map((name) => [name === 'is_public' ? 'isPublic' : name, name]),
  ),
  created_at,
};

/** `person`: the client; `people`: its id and those merged into it. Needs `with recursive`. */
export const relatedRows = (db: Db, id: string, phone: string | null = null): Sql => db`gone as (
      select data from revisions
      where entity = 'clients' and entity_id = ${id} and data ? 'phone'
        and not data ? 'merged_into' and ${lastDeletion(db)}
    ),
    person as (
      select * from (
        select clients.*, '{}'::jsonb as deletion from clients where id = ${id}
        union all
        select was.*, gone.data from gone, ${storedClient(db, 'gone.data')} was
        where not exists (select 1 from clients where id = ${id})
      ) record where ${phone}::text is null or phone = ${phone}
    ),
    people (id) as (
      select id from person
      union select entity_id from people, revisions
      where entity = 'clients' and data ->> 'merged_into' = people.id::text and ${lastDeletion(db)}
    )`;

export const relatedIds = (db: Db, kind: 'requests' | 'acceptances' | 'appointments'): Sql =>
  db`select jsonb_array_elements_text(deletion -> ${kind}) from person
    union select jsonb_array_elements_text(data -> ${kind}) from revisions
    where entity = 'clients' and action = 'delete' and data ? 'merged_into'
      and entity_id in (select id from people)`;

export const identify = (db: Db, id: string): Promise<Row<'clients', 'name' | 'phone'> | null> =>
  first(db`with recursive ${relatedRows(db, id)} select name, phone from person`);
