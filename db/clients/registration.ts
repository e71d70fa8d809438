import { instant } from '../../src/shared/core/clock.ts';
import { fold } from '../../src/shared/core/fold.ts';
import { requestSlot, type SlotRequest } from '../appointments/openings.ts';
import type { Db } from '../core/client.ts';
import { type IdempotencyKey, remember } from '../core/idempotency.ts';
import { advisoryLock } from '../core/locks.ts';
import { firstOf, type Sql } from '../core/sql.ts';
import * as notifications from '../notifications/notifications.ts';
import * as terms from '../terms/active.ts';
import * as services from './requested-services.ts';

export type Registration = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly service: services.RequestedService;
  readonly term: terms.Proof;
  readonly notices: { readonly created: notifications.Text; readonly changed: notifications.Text };
  /** For the owner; null where a chat follows. */
  readonly waiting: Waiting;
  readonly slot: SlotRequest | null;
  readonly idempotencyKey: IdempotencyKey | null;
};

type Waiting = notifications.Text | null;

const waitingNotice = (db: Db, waiting: Waiting): Sql =>
  waiting ? db`${notifications.notifyWaiting(db, waiting)},` : db``;

const MAX_ATTEMPTS = 5;

/** Answers the id; a known client stays. Rejects an outdated term (`isOutdated`), a taken slot (`isTaken`). */
export async function register(db: Db, registration: Registration): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const id = await registerOnce(db, registration);
    if (id !== null) return id;
  }
  throw new Error('registration returned no client');
}

/** Runs the statements, with the appointment that is asked for after them. */
async function withSlot(
  db: Db,
  phone: string,
  entering: boolean,
  slot: SlotRequest | null,
  statements: readonly Sql[],
): Promise<readonly (readonly unknown[])[]> {
  if (!slot) return db.transaction([...statements]);
  const [, ...results] = await db.transaction([
    // So that of two at the same time the second sees the first.
    advisoryLock(db, 'belongings'),
    ...statements,
    requestSlot(db, phone, entering, slot),
  ]);
  return results;
}

/** Two statements: only the second sees a concurrent registration. Equal cost for all phones. */
async function registerOnce(db: Db, registration: Registration): Promise<string | null> {
  const { name, phone, email, service, term, notices, waiting, slot, idempotencyKey } =
    registration;
  const at = instant();
  const results = await withSlot(db, phone, false, slot, [
    db`select register_client(${name}, ${fold(name)}, ${phone}, ${email}, ${at},
        ${notices.created.title}, ${notices.created.message},
        ${term.id}, ${term.version}, ${term.hash})`,
    db`with person as (
        select id, name, name_key, email_key from clients where phone = ${phone} for key share
      ),
      offer as materialized (
        select id, ${notifications.unreadChanges(db)} as unread,
          case when name_key <> ${fold(name)} then ${name}::text end as offered_name,
          case when email_key is distinct from lower(${email}::text) then ${email}::text end as offered_email
        from person
      ),
      changed as (select * from offer where coalesce(offered_name, offered_email) is not null),
      notice as (${notifications.clientChanged(db, notices.changed)}),
      ${services.request(db, service, 'register')},
      ${terms.acceptance(db, term)},
      ${waitingNotice(db, waiting)}
      remembered as (
        ${remember(db, idempotencyKey, db`select json_build_object('id', id) from person`)}
      ) select id from person`,
  ]);
  return firstOf<{ id: string }>(results[1])?.id ?? null;
}

export type Login = { readonly id: string; readonly termsPending: boolean };

/** Null for unknown and inactive clients; one that has registered since its last change logs in. */
export async function login(
  db: Db,
  phone: string,
  service: services.RequestedService | null,
  idempotencyKey: IdempotencyKey | null = null,
  waiting: Waiting = null,
  slot: SlotRequest | null = null,
): Promise<Login | null> {
  const statement = db`with person as (
      select id, name from clients where phone = ${phone} and (active or exists (
          select from service_requests where client_id = clients.id and source = 'register'
            and service_requests.created_at > clients.updated_at))
        for key share
    ),
    ${services.request(db, service, 'login')},
    ${waitingNotice(db, waiting)}
    answer as (select id, ${terms.pending(db)} as "termsPending" from person),
    remembered as (${remember(
      db,
      idempotencyKey,
      db`select to_jsonb(answer) from answer`,
      db`exists (select from request) or ${waiting ? db`exists (select from waiting)` : db`false`}`,
    )})
    select * from answer`;
  const [rows] = slot ? await withSlot(db, phone, true, slot, [statement]) : [await statement];
  return firstOf(rows);
}
