import type { Client } from '../src/shared/clients.ts';
import { instant } from '../src/shared/clock.ts';
import { fold } from '../src/shared/text.ts';
import type { Db } from './client.ts';
import type { Proof } from './terms.ts';
import { type RepeatKey, remember } from './write.ts';

/** A service as it is asked for; a built-in one has no id. */
export type Requested = { readonly id: string | null; readonly name: string };

type Sentence = { readonly title: string; readonly message: string };

export type Registered = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly service: Requested;
  readonly term: Proof;
  /**
   * What the owner is told about a new client, and about a known one with another name or e-mail.
   */
  readonly notices: { readonly created: Sentence; readonly differs: Sentence };
  readonly repeat: RepeatKey | null;
};

/**
 * Registers a person by phone and answers the client's id. New: the record and a notification.
 * Known: the record stays untouched and a difference goes to the owner. Both: request and
 * acceptance. One transaction; two statements, because a row that another registration has just
 * committed is seen only by a later one.
 */
export async function register(
  db: Db,
  { name, phone, email, service, term, notices, repeat }: Registered,
): Promise<string> {
  const at = instant();
  const [, rows] = await db.transaction([
    db`with created as (
        insert into clients (name, name_key, phone, email, created_at, updated_at)
        values (${name}, ${fold(name)}, ${phone}, ${email}, ${at}, ${at})
        on conflict (phone) do nothing returning id
      ) insert into notifications (type, title, message, client_id, created_at)
        select 'new_client', ${notices.created.title}, ${notices.created.message}, id, ${at}::timestamptz from created`,
    db`with person as (select id, name_key, email from clients where phone = ${phone}),
      differs as (
        insert into notifications (type, title, message, client_id, created_at)
        select 'client_changed', ${notices.differs.title}, ${notices.differs.message}, id, ${at}::timestamptz from person
        where name_key <> ${fold(name)} or (${email}::text is not null and email is distinct from ${email}::text)
      ), request as (
        insert into service_requests (client_id, service_id, service_name, source, created_at)
        select id, ${service.id}::uuid, ${service.name}, 'register', ${at}::timestamptz from person
      ), acceptance as (
        insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
        select id, ${term.id}::uuid, ${term.version}, ${term.hash}, ${at}::timestamptz from person
      ), remembered as (
        ${remember(db, repeat, db`select json_build_object('id', id) from person`)}
      ) select id from person`,
  ]);
  const id: unknown = rows?.[0]?.id;
  if (typeof id !== 'string') throw new Error('registration returned no client');
  return id;
}

/**
 * The active client of a phone and whether a newer term waits for acceptance; null for an unknown
 * and for an inactive one alike.
 * A chosen service is noted as a request in the same statement.
 */
export async function login(
  db: Db,
  phone: string,
  service: Requested | null,
): Promise<{ readonly id: string; readonly termsPending: boolean } | null> {
  const [row] = await db`with person as (select id from clients where phone = ${phone} and active),
    request as (
      insert into service_requests (client_id, service_id, service_name, source, created_at)
      select id, ${service?.id ?? null}::uuid, ${service?.name ?? ''}, 'login', ${instant()}::timestamptz from person where ${service !== null}
    ) select id, exists (
      select 1 from terms where active and not exists (select 1 from acceptances where client_id = person.id and term_id = terms.id)
    ) as "termsPending" from person`;
  return (row as { id: string; termsPending: boolean } | undefined) ?? null;
}

/** Every client, newest first. */
export async function list(db: Db): Promise<Client[]> {
  const rows =
    await db`select id, name, phone, email, active, created_at from clients order by created_at desc, id`;
  return rows as Client[];
}
