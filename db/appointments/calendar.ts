import type { CalendarState } from '../../src/shared/appointments/calendar.ts';
import { type AppointmentState, HOLD_HOURS } from '../../src/shared/appointments/states.ts';
import type { Place } from '../../src/shared/content/contact.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import type { Action } from '../core/revisions.ts';
import { first, iso, jsonObject, type Sql } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';

/** `from`, `to` in ISO 8601 UTC; `updated_at` and `version` move with whatever the line shows. */
export type CalendarAppointment = {
  readonly id: string;
  readonly version: number;
  readonly client_name: string;
  readonly service_name: string;
  readonly note: string;
  readonly state: AppointmentState;
  readonly from: string;
  readonly to: string;
  readonly updated_at: string;
};

const start = (db: Db, timeZone: string): Sql =>
  db`((a.day + a.time::time) at time zone ${timeZone})`;

/** `beside` selects the `version` and `updated_at` of what a line has beside the appointment. */
const appointment = (db: Db, timeZone: string, beside: string): Sql => db`
  select a.id, a.version + beside.version as version, c.name as client_name, a.service_name,
    a.note, a.state,
    ${db.unsafe(iso('span.starts'))} as "from",
    ${db.unsafe(iso('(span.starts + make_interval(mins => a.duration))'))} as "to",
    ${db.unsafe(iso('greatest(a.updated_at, beside.updated_at)'))} as updated_at
  from appointments a join clients c on c.id = a.client_id,
    lateral (select ${start(db, timeZone)} as starts) span, lateral (${db.unsafe(beside)}) beside`;

// The client's name, and whether it is whole; the time of that choice is in the log.
const NAME = `select c.version + calendar.version - 2 as version,
  greatest(c.updated_at, (select max(created_at) from revisions
    where entity = 'calendar' and entity_id = calendar.id)) as updated_at`;
const PRACTICE = `select coalesce(sum(version), 0)::int as version, max(updated_at) as updated_at
  from (select version, updated_at from hero union all select version, updated_at from contact) of`;

/** A token's appointments from 60 days ago on, without unanswered requests; null if unknown. */
export const readBy = (
  db: Db,
  tokenHash: string,
  today: string,
  timeZone: string,
): Promise<{
  readonly whole: boolean;
  readonly appointments: readonly CalendarAppointment[];
} | null> =>
  first(db`select whole, (
      select coalesce(json_agg(shown order by shown.from, shown.id), '[]')
      from (${appointment(db, timeZone, NAME)} where a.day >= ${today}::date - 60
        and (a.state <> 'requested'
          or abs(extract(epoch from ${instant()} - a.requested_at)) < ${HOLD_HOURS * 3600}::int)) shown
    ) as appointments from calendar where token_hash = ${tokenHash}`);

/** SQL of where the practice is, as a `Place`. */
export const place = (db: Db): Sql => db`coalesce((select json_build_object('address', address,
  'street', street, 'city', city, 'state', state, 'postal_code', postal_code) from contact),
  '{"address":""}')`;

/** An appointment as its client may have it, and who and where the practice is. */
export const readOne = (
  db: Db,
  id: string,
  timeZone: string,
): Promise<(CalendarAppointment & { readonly title: string; readonly place: Place }) | null> =>
  first(db`select shown.*, coalesce((select title from hero), '') as title,
      ${place(db)} as place
    from (${appointment(db, timeZone, PRACTICE)} where a.id = ${id}) shown`);

const STATE = jsonObject({ on: 'true', whole: 'whole', since: iso('created_at') });

export async function state(db: Db): Promise<CalendarState> {
  const row = await first<{ record: CalendarState }>(
    db`select ${db.unsafe(STATE)} as record from calendar`,
  );
  return row?.record ?? { on: false };
}

const LOGGED = 'returning id, whole, version, created_at';

const write = async (
  db: Db,
  statement: Sql,
  action: Action,
  writer: Writer,
): Promise<CalendarState | null> => {
  const row = await first<{ record: CalendarState }>(db`with saved as (
      ${statement} ${db.unsafe(LOGGED)}
    ), ${withHistory(db, { entity: 'calendar', action }, writer, { answer: db`select ${db.unsafe(STATE)} from saved` })}
    select ${db.unsafe(STATE)} as record from saved`);
  return row?.record ?? null;
};

/** Ends the token before. */
export const renew = (db: Db, tokenHash: string, whole: boolean, writer: Writer) =>
  write(
    db,
    db`insert into calendar as old (token_hash, whole, created_at)
      values (${tokenHash}, ${whole}, ${instant()}::timestamptz)
      on conflict (singleton) do update set token_hash = excluded.token_hash,
        whole = excluded.whole, created_at = excluded.created_at, version = old.version + 1`,
    'create',
    writer,
  );

/** Null while there is no address. */
export const change = (db: Db, whole: boolean, writer: Writer) =>
  write(db, db`update calendar set whole = ${whole}, version = version + 1`, 'update', writer);

/** Null while there is no address. */
export const end = (db: Db, writer: Writer) =>
  write(db, db`delete from calendar`, 'delete', writer);
