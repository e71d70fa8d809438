import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import type { Row } from '../core/schema.ts';
import { all, type Sql } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { takeLock } from '../notifications/notifications.ts';
import { withMerged } from './related.ts';
import { type HashPhone, lock } from './trash.ts';

const folded = (name: string) =>
  `lower(regexp_replace(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))`;

const NAME = folded('name');
const OFFERED = folded('offered_name');
const NAME_BEFORE = folded("data ->> 'name'");

/** CTEs: other clients' offers with a name or e-mail that one of `people` has or had. */
const cleared = (db: Db): Sql => db`known as (
      select ${db.unsafe(NAME)} as name, lower(email) as email from people
      union select ${db.unsafe(NAME_BEFORE)}, lower(data ->> 'email') from revisions
      where entity = 'clients' and subject_id in (select id from people)
    ),
    cleared as (
      update notifications set offered_name = null, offered_email = null
      where (client_id is null or client_id not in (select id from people))
        and (${db.unsafe(OFFERED)} in (select name from known)
          or lower(offered_email) in (select email from known))
      returning client_id
    )`;

/** CTEs: what was sent to `people` or done with them, and the log of it without its data. */
const blanked = (db: Db): Sql => db`belonging as (
      select 'notifications' as entity, id from notifications
      where client_id in (select id from people)
      union all select 'appointments', id from appointments
      where client_id in (select id from people)
    ),
    blanked as (
      update revisions set data = '{}' where id in (
        select id from revisions where subject_id in (select id from people)
        union select revisions.id from revisions join belonging
          on revisions.entity = belonging.entity and entity_id = belonging.id)
      returning entity, entity_id
    )`;

type Cause = 'trash' | 'restore';

const by = (db: Db, actor: string | null, cause: Cause): Sql =>
  db`${JSON.stringify(actor === null ? { by: cause } : {})}::jsonb`;

type Person = Row<'all_clients', 'id' | 'phone'>;

/**
 * Erases a client everywhere, also in the trash; counts and proofs stay. False when no client
 * has this phone. Safe with concurrent writes.
 */
export async function erase(
  db: Db,
  { id, phone }: Person,
  hashPhone: HashPhone,
  { actor, idempotencyKey }: Writer,
  cause: Cause = 'trash',
): Promise<boolean> {
  const ofPeople = db`client_id in (select id from people)`;
  const [, , rows] = await db.transaction([
    takeLock(db),
    lock(db, [id]),
    db`with recursive ${withMerged(db, id, phone)}, ${cleared(db)}, ${blanked(db)},
      forgotten as (
        delete from idempotency_keys
        where response ->> 'id' in (
            select entity_id::text from blanked union all select client_id::text from cleared)
          or exists (select from people where response ->> 'id' = people.id::text
            or position(people.id::text in scope) > 0)
      ),
      acceptance as (
        update acceptances set subject = coalesce(subject, ${hashPhone(phone)})
        where ${ofPeople} returning 1
      ),
      session as (
        update appointments set client_id = null, note = '' where ${ofPeople} returning 1
      ),
      noted as (
        insert into erasures (client_id, erased_at)
        select id, ${instant()}::timestamptz from people on conflict do nothing
      ),
      deleted as (
        delete from all_clients where id in (select id from people)
        returning created_at, deleted_at
      ),
      registration as (
        insert into erased_registrations as row (day, count)
        select (created_at at time zone name)::date, count(*)
        from deleted, practice_zone where deleted_at is null group by 1
        on conflict (day) do update set count = row.count + excluded.count
      ),
      counts as (
        select jsonb_build_object(
          'requests', (select count(*) from service_requests where ${ofPeople}),
          'acceptances', (select count(*) from acceptance),
          'appointments', (select count(*) from session),
          'notifications', (select count(*) from (
            select id from belonging where entity = 'notifications'
            union select entity_id from blanked where entity = 'notifications') one),
          'revisions', (select count(*) from blanked)) as counts
      ),
      logged as (
        insert into revisions
          (entity, entity_id, subject_id, version, action, data, actor, created_at)
        select 'clients', people.id, people.id, coalesce(person.version, 0), 'erase',
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

/** Erases clients whom a restored backup brought back; answers how many. */
export async function eraseAgain(db: Db, hashPhone: HashPhone): Promise<number> {
  const back = await all<Person>(db`select id, phone from erasures
    join all_clients on id = client_id where merged_into is null`);
  for (const person of back)
    await erase(db, person, hashPhone, { actor: null, idempotencyKey: null }, 'restore');
  return back.length;
}
