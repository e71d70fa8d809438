import type { Db } from '../core/client.ts';
import { lastDeletion } from '../core/revisions.ts';
import { first, type Sql } from '../core/sql.ts';

/**
 * Common table expressions (behind `with recursive`) of one person: `person` is her record, also of
 * one who was deleted, with what her deletion holds; none for who was merged into somebody, where
 * she then is. `people` are her id and those of the records merged into her.
 */
export const relatedRows = (db: Db, id: string, phone: string | null = null): Sql => db`gone as (
      select data from revisions
      where entity = 'clients' and entity_id = ${id} and data ? 'phone'
        and not data ? 'merged_into' and ${lastDeletion(db)}
    ),
    person as (
      select * from (
        select clients.*, '{}'::jsonb as held from clients where id = ${id}
        union all
        select was.*, gone.data from gone, jsonb_populate_record(null::clients, gone.data) was
        where not exists (select 1 from clients where id = ${id})
      ) record where ${phone}::text is null or phone = ${phone}
    ),
    people (id) as (
      select id from person
      union select entity_id from people, revisions
      where entity = 'clients' and data ->> 'merged_into' = people.id::text and ${lastDeletion(db)}
    )`;

/** The ids that a person's deletion holds of a kind, and those of records merged into her; as text. */
export const relatedIds = (db: Db, kind: 'requests' | 'acceptances'): Sql =>
  db`select jsonb_array_elements_text(held -> ${kind}) from person
    union select jsonb_array_elements_text(data -> ${kind}) from revisions
    where entity = 'clients' and action = 'delete' and data ? 'merged_into'
      and entity_id in (select id from people)`;

/** Her name and phone as they stand in her record, also in the trash's; null for nobody. */
export const identify = (
  db: Db,
  id: string,
): Promise<{ readonly name: string; readonly phone: string } | null> =>
  first(db`with recursive ${relatedRows(db, id)} select name, phone from person`);
