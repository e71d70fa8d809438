import { instant } from '../../src/shared/core/clock.ts';
import { searchWords } from '../../src/shared/core/fold.ts';
import { normalizePhone, tidyPhone } from '../../src/shared/core/phone.ts';
import { withoutMarks } from '../../src/shared/core/plain-text.ts';
import type { Db } from '../core/client.ts';
import { joined, practiceClock, practiceDayOf, type Sql } from '../core/sql.ts';

type Since = { readonly time: string; readonly timeZone: string };

/** Null and '' filter nothing. */
export type ClientSearch = {
  readonly search: string;
  readonly active: boolean | null;
  readonly since: Since | null;
  readonly noActivitySinceSignup: boolean;
  readonly waiting: boolean;
  readonly service: string | null;
};

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const within = (text: string) => `%${escaped(text)}%`;

function phonePatterns(search: string): string[] {
  const normalized = normalizePhone(search);
  const whole = normalized ? [`%${normalized}%`] : [];
  const text = tidyPhone(search);
  const typed = text.replace(/\D/g, '');
  if (typed === '' || !/^[\d\s()+./-]*$/.test(text)) return whole;
  const bare = typed.replace(/^0+/, '');
  const abroad = /^\s*\+/.test(text) || typed.startsWith('00') || bare.length > 11;
  const local = abroad ? bare.replace(/^55/, '').replace(/^0+/, '') : bare;
  return [
    ...(abroad ? [] : [`%${typed}%`]),
    ...(local !== '' && local !== typed ? [`${local}%`] : []),
    ...whole,
  ];
}

function matching(db: Db, search: string): Sql {
  const inName = searchWords(search).map((word) => db`name_key like ${within(word)}`);
  return joined(db, 'or', [
    ...(inName.length > 0 ? [db`(${joined(db, 'and', inName)})`] : []),
    ...phonePatterns(search).map((pattern) => db`phone like ${pattern}`),
    db`email_key like lower(${within(withoutMarks(search))})`,
  ]);
}

function activeSince(db: Db, { time, timeZone }: Since, ofService: Sql): Sql {
  const start = db`(${time}::timestamp at time zone ${timeZone})`;
  return db`(created_at >= ${start} or id in (
      select client_id from service_requests
      where client_id is not null and created_at >= ${start} and ${ofService}
    ))`;
}

// What a client asked for, and the owner has not agreed to.
const asked = (db: Db): Sql =>
  db`(requested_at is not null and state in ('requested', 'cancelled'))`;

// An undone deletion is no sign of a real person.
const onlySignup = (db: Db): Sql => db`(
    (select count(*) from service_requests where client_id = clients.id) = 1
    and not exists (
      select from notifications where client_id = clients.id and type = 'manual'
    )
    and not exists (select from appointments where client_id = clients.id and not ${asked(db)})
    and not exists (select from packages where client_id = clients.id)
    and not exists (
      select from revisions where entity = 'clients' and entity_id = clients.id
        and action not in ('delete', 'restore')
    ))`;

/** SQL condition: asked within 30 days, and has no appointment since. */
export const isWaiting = (db: Db): Sql => db`exists (
      select from service_requests request
      where client_id = clients.id and created_at > ${instant()}::timestamptz - interval '30 days'
        and not exists (
          select from appointments later where later.client_id = clients.id
            and (not ${asked(db)} or state = 'requested'
              and later.day + later.time::time > (select clock.now from ${practiceClock(db)}))
            and (later.created_at >= request.created_at
              or later.day >= ${practiceDayOf(db, db`request.created_at`)})
        )
    )`;

/** Null when clients are filtered by `active` at most. */
export function whereClause(db: Db, filters: ClientSearch): Sql | null {
  const { search, active, since, service, noActivitySinceSignup, waiting } = filters;
  const isPlain = search === '' && since === null && service === null;
  if (isPlain && !noActivitySinceSignup && !waiting) return null;
  const ofService = db`(${service}::text is null or service_name = ${service})`;
  return db`(${active}::boolean is null or active = ${active})
    and (${search === '' ? db`true` : matching(db, search)})
    and (${service}::text is null or id in (
      select client_id from service_requests where client_id is not null and service_name = ${service}
    ))
    and ${since === null ? db`true` : activeSince(db, since, ofService)}
    and ${noActivitySinceSignup ? onlySignup(db) : db`true`}
    and ${waiting ? isWaiting(db) : db`true`}`;
}
