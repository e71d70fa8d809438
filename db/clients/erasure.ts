import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import type { Sql } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { takeLock } from '../notifications/notifications.ts';
import { relatedIds, relatedRows } from './related.ts';
import { type HashPhone, lock } from './trash.ts';

const folded = (name: string) =>
  `lower(regexp_replace(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))`;

const isOfPerson = (db: Db, name: string, email: string): Sql =>
  db`(${db.unsafe(folded(name))} in (select name from known)
    or lower(${db.unsafe(email)}) in (select email from known))`;

const identifiers = (db: Db): Sql => db`known as (
      select ${db.unsafe(folded("data ->> 'name'"))} as name, lower(data ->> 'email') as email
      from revisions where entity = 'clients' and entity_id in (select id from people)
      union select ${db.unsafe(folded('name'))}, lower(email) from person
    ),
    notices as (
      select id::text from notifications where client_id in (select id from people)
      union select jsonb_array_elements(data -> 'notifications') ->> 'id' from revisions
      where entity = 'clients' and entity_id in (select id from people)
      union select entity_id::text from revisions
      where entity = 'notifications' and data ->> 'client_id' in (select id::text from people)
    ),
    sessions as (
      select id::text from appointments where client_id in (select id from people)
        or (client_id is null and id::text in (${relatedIds(db, 'appointments')}))
      union select entity_id::text from revisions
      where entity = 'appointments' and data ->> 'client_id' in (select id::text from people)
    )`;

const blanked = (db: Db): Sql => db`blanked as (
      update revisions set data = '{}'
      where (entity = 'clients' and entity_id in (select id from people))
        or (entity = 'notifications' and entity_id::text in (select id from notices))
        or (entity = 'appointments' and entity_id::text in (select id from sessions))
      returning 1
    )`;

const cleared = (db: Db, id: string): Sql => db`cleared as (
      update notifications set offered_name = null, offered_email = null
      where client_id is distinct from ${id} and ${isOfPerson(db, 'offered_name', 'offered_email')}
      returning client_id
    ),
    cut as (
      update revisions set data = jsonb_set(data, '{notifications}', (
        select coalesce(jsonb_agg(
          case when ${isOfPerson(db, "one ->> 'offered_name'", "one ->> 'offered_email'")}
            then one || '{"offered_name": null, "offered_email": null}' else one end
          order by place), '[]')
        from jsonb_array_elements(data -> 'notifications') with ordinality as stored (one, place)
        where one ->> 'id' not in (select id from notices)
      ))
      where entity = 'clients' and action = 'delete' and entity_id not in (select id from people)
        and exists (
          select 1 from jsonb_array_elements(data -> 'notifications') one
          where one ->> 'id' in (select id from notices)
            or ${isOfPerson(db, "one ->> 'offered_name'", "one ->> 'offered_email'")}
        )
      returning entity_id
    )`;

const anonymized = (db: Db): Sql => db`forgotten as (
      delete from idempotency_keys
      where response ->> 'id' in (select id from notices union all select id from sessions
          union all select client_id::text from cleared union all select entity_id::text from cut)
        or exists (select 1 from people where response ->> 'id' = people.id::text
          or position(people.id::text in scope) > 0)
    )`;

type Cause = 'trash' | 'restore';

const by = (db: Db, actor: string | null, cause: Cause): Sql =>
  db`${JSON.stringify(actor === null ? { by: cause } : {})}::jsonb`;

/**
 * Erases a client everywhere, also in the trash; counts and proofs stay. False when no client
 * has this phone. Safe with concurrent writes.
 */
export async function erase(
  db: Db,
  { id, phone }: { readonly id: string; readonly phone: string },
  hashPhone: HashPhone,
  { actor, idempotencyKey }: Writer,
  cause: Cause = 'trash',
): Promise<boolean> {
  const [, , rows] = await db.transaction([
    takeLock(db),
    lock(db, [id]),
    db`with recursive ${relatedRows(db, id, phone)}, ${identifiers(db)}, ${blanked(db)},
      ${cleared(db, id)}, ${anonymized(db)},
      request as (
        select from service_requests where client_id = ${id}
          or (client_id is null and id::text in (${relatedIds(db, 'requests')}))
      ),
      acceptance as (
        update acceptances set subject = coalesce(subject, ${hashPhone(phone)})
        where client_id in (select id from people)
          or (client_id is null and id::text in (${relatedIds(db, 'acceptances')}))
        returning 1
      ),
      noted as (
        insert into erasures (client_id, erased_at)
        select id, ${instant()}::timestamptz from people on conflict do nothing
      ),
      session as (
        update appointments set client_id = null, note = ''
        where id::text in (select id from sessions) returning 1
      ),
      deleted as (delete from clients where id in (select id from people) returning created_at),
      registration as (
        insert into erased_registrations as row (day, count)
        select (created_at at time zone name)::date, count(*)
        from deleted, practice_zone group by 1
        on conflict (day) do update set count = row.count + excluded.count
      ),
      counts as (
        select jsonb_build_object('requests', (select count(*) from request),
          'acceptances', (select count(*) from acceptance),
          'appointments', (select count(*) from session),
          'notifications', (select count(*) from notices),
          'revisions', (select count(*) from blanked)) as counts
      ),
      logged as (
        insert into revisions (entity, entity_id, version, action, data, actor, created_at)
        select 'clients', people.id, coalesce(person.version, 0), 'erase',
          case when person.id is null then '{}' else counts || ${by(db, actor, cause)} end,
          ${actor}::uuid, ${instant()}::timestamptz
        from counts, people left join person on person.id = people.id
      ),
      remembered as (
        ${remember(db, idempotencyKey, db`select '{}'::jsonb from person`)}
      )
      select from person`,
  ]);
  return (rows?.length ?? 0) > 0;
}
