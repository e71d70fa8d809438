import { normalizePhone } from '../../src/shared/core/phone.ts';
import { fold } from '../../src/shared/core/text.ts';
import type { Db } from '../core/client.ts';
import { joined, type Sql } from '../core/sql.ts';

/** A local time (`YYYY-MM-DD`, also with an hour), and where. */
type Since = { readonly time: string; readonly timeZone: string };

/** What narrows the list of clients; null and '' do not. */
export type ClientSearch = {
  readonly search: string;
  readonly active: boolean | null;
  /** Since when she registered or asked for something. */
  readonly since: Since | null;
  /** Registered by herself, and nothing since: no request, no word of the owner's. */
  readonly untouched: boolean;
  /** The name of a service she asked for. */
  readonly service: string | null;
};

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const within = (text: string) => `%${escaped(text)}%`;

/**
 * Patterns of the phones that a text may be a part of; none for a text that is no number. A number
 * with its country or a zero before it is searched from its beginning.
 */
function phonePatterns(text: string): string[] {
  if (!/^[\d\s()+./-]*$/.test(text)) return [];
  const typed = text.replace(/\D/g, '');
  if (typed === '') return [];
  const whole = normalizePhone(text);
  const bare = typed.replace(/^0+/, '');
  const abroad = /^\s*\+/.test(text) || typed.startsWith('00') || bare.length > 11;
  const local = abroad ? bare.replace(/^55/, '').replace(/^0+/, '') : bare;
  return [
    ...(abroad ? [] : [`%${typed}%`]),
    ...(local !== '' && local !== typed ? [`${local}%`] : []),
    ...(whole ? [`%${whole}%`] : []),
  ];
}

/** Every word in the name, or a part of the phone, or of the e-mail. */
function matching(db: Db, search: string): Sql {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const named = words.map((word) => db`name_key like ${within(word)}`);
  return joined(db, 'or', [
    ...(named.length > 0 ? [db`(${joined(db, 'and', named)})`] : []),
    ...phonePatterns(search).map((pattern) => db`phone like ${pattern}`),
    db`email_key like lower(${within(search)})`,
  ]);
}

function cameSince(db: Db, { time, timeZone }: Since, ofService: Sql): Sql {
  const start = db`(${time}::timestamp at time zone ${timeZone})`;
  return db`(created_at >= ${start} or id in (
      select client_id from service_requests
      where client_id is not null and created_at >= ${start} and ${ofService}
    ))`;
}

// A deletion that was undone is no sign of a real person.
const leftAlone = (db: Db): Sql => db`(
    (select count(*) from service_requests where client_id = clients.id) = 1
    and not exists (
      select from notifications where client_id = clients.id and type = 'manual'
    )
    and not exists (
      select from revisions where entity = 'clients' and entity_id = clients.id
        and action not in ('delete', 'restore')
    ))`;

/** A condition on `clients`, null when nothing but `active` narrows them. */
export function searching(db: Db, narrowing: ClientSearch): Sql | null {
  const { search, active, since, service, untouched } = narrowing;
  if (search === '' && since === null && service === null && !untouched) return null;
  const ofService = db`(${service}::text is null or service_name = ${service})`;
  return db`(${active}::boolean is null or active = ${active})
    and (${search === '' ? db`true` : matching(db, search)})
    and (${service}::text is null or id in (
      select client_id from service_requests where client_id is not null and service_name = ${service}
    ))
    and ${since === null ? db`true` : cameSince(db, since, ofService)}
    and ${untouched ? leftAlone(db) : db`true`}`;
}
