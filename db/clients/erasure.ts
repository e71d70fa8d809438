import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import { advisoryLock } from '../core/locks.ts';
import type { Row } from '../core/schema.ts';
import { all } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { withMerged } from './related.ts';
import { type HashPhone, lock, undo } from './trash.ts';

// Without accents, apostrophes, unseen marks, dashes and spaces, which a name may be typed without.
const folded = (name: string) =>
  `lower(regexp_replace(normalize(${name}, NFKD), '[\\u0300-\\u036f\\s''\`´ʹʻʼʽˈ‘’‛′\\u00ad\\u200b-\\u200f\\u2010-\\u2015\\u2060\\u2212\\ufeff-]', '', 'g'))`;

type Cause = 'trash' | 'restore';

type Person = Row<'all_clients', 'id' | 'phone'>;

/** Erases a client everywhere but in counts and proofs; false when the phone is another. */
export async function erase(
  db: Db,
  { id, phone }: Person,
  hashPhone: HashPhone,
  { actor, idempotencyKey }: Writer,
  cause: Cause = 'trash',
): Promise<boolean> {
  const of = db`in (select id from people)`;
  const count = (table: string) =>
    db`(select count(*) from ${db.unsafe(table)} where client_id ${of})`;
  const [, , rows] = await db.transaction([
    advisoryLock(db, 'belongings'),
    lock(db, [id]),
    db`with recursive ${withMerged(db, id, phone)},
      blanked as (
        update revisions set data = '{}' where subject_id ${of} or (entity, entity_id) in (
          select 'notifications', id from notifications where client_id ${of}
          union all select 'appointments', id from appointments where client_id ${of}
          union all select 'packages', id from packages where client_id ${of})
        returning entity_id
      ),
      counts as (
        select jsonb_build_object('requests', ${count('service_requests')},
          'acceptances', ${count('acceptances')}, 'appointments', ${count('appointments')},
          'notifications', ${count('notifications')}, 'packages', ${count('packages')}, 'revisions', (select count(*) from blanked)
        ) || ${JSON.stringify(actor === null ? { by: cause } : {})}::jsonb as counts
      ),
      known as (
        select ${db.unsafe(folded('name'))} as name, lower(email) as email from (
          select name, email from people
          union select data ->> 'name', data ->> 'email' from revisions
          where entity = 'clients' and subject_id ${of}) called
      ),
      cleared as (
        update notifications set offered_name = null, offered_email = null
        where (client_id is null or not client_id ${of})
          and (${db.unsafe(folded('offered_name'))} in (select name from known)
            or lower(offered_email) in (select email from known))
        returning client_id
      ),
      forgotten as (
        delete from idempotency_keys
        where response ->> 'id' in (
            select entity_id::text from blanked union all select client_id::text from cleared)
          or exists (select from people where response ->> 'id' = people.id::text
            or position(people.id::text in scope) > 0)
      ),
      acceptance as (
        update acceptances set subject = coalesce(subject, ${hashPhone(phone)})
        where client_id ${of}
      ),
      session as (
        update appointments set client_id = null, series_id = null, package_id = null, note = ''
        where client_id ${of}
      ),
      noted as (
        insert into erasures (client_id, erased_at)
        select id, ${instant()}::timestamptz from people on conflict do nothing
      ),
      deleted as (delete from all_clients where id ${of} returning created_at, deleted_at),
      registration as (
        insert into erased_registrations as row (day, count)
        select (created_at at time zone name)::date, count(*)
        from deleted, practice_zone where deleted_at is null group by 1
        on conflict (day) do update set count = row.count + excluded.count
      ),
      logged as (
        insert into revisions
          (entity, entity_id, subject_id, version, action, data, actor, created_at)
        select 'clients', people.id, people.id, coalesce(person.version, 0), 'erase',
          case when person.id is null then '{}' else counts end,
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

/** Erases clients whom a restored backup brought back, in a merge undone since too; how many. */
export async function eraseAgain(db: Db, hashPhone: HashPhone): Promise<number> {
  const by = { actor: null, idempotencyKey: null };
  let erased = 0;
  // With whom was merged into her.
  for (const merged of [false, true]) {
    const back =
      await all<Person>(db`select id, phone from erasures join all_clients on id = client_id
      where (merged_into is not null) = ${merged}`);
    for (const person of back) {
      if (merged) await undo(db, [person], hashPhone, by, true);
      await erase(db, person, hashPhone, by, 'restore');
    }
    erased += back.length;
  }
  return erased;
}
