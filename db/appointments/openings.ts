import type { Appointment } from '../../src/shared/appointments/appointments.ts';
import {
  type BookingSettings,
  bookingFields,
  HOLDS_MAX,
  type SavedBooking,
} from '../../src/shared/appointments/booking.ts';
import type { Practice, Slot } from '../../src/shared/appointments/openings.ts';
import type { Variants } from '../../src/shared/content/service-facts.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { namesOf } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import { first, type Sql } from '../core/sql.ts';
import { type Attempt, takeAttempts } from '../core/throttle.ts';
import { codeOf } from '../core/unavailable.ts';
import { onlyRow } from '../core/write.ts';
import { holding } from './appointments.ts';
import { blocksJson } from './blocks.ts';

/** Visitors see only whether times are shown; the table still has the previous row. */
export const booking = onlyRow<BookingSettings>(
  'booking',
  namesOf(bookingFields),
  (db) => db`(select shown from saved) is distinct from
    coalesce((select shown from booking), false)`,
);

const UNDO_MINUTES = 10;

/** Appointments of all clients, and of those deleted a moment ago: the deletion may be undone. */
const ofClients = (db: Db): Sql => db`appointments a join all_clients c on c.id = a.client_id
  and (c.deleted_at is null
    or c.deleted_at > ${instant()}::timestamptz - make_interval(mins => ${UNDO_MINUTES}::int))`;

export type OpeningFacts = {
  /** Seconds, 0 for a call that may go on. */
  readonly wait: number;
  readonly booking: SavedBooking | null;
  readonly practice: Pick<Practice, 'hours' | 'pause'> | null;
  readonly blocks: Practice['blocks'];
  readonly taken: readonly Slot[];
  readonly service: {
    readonly title: string;
    readonly duration: number | null;
    readonly price: number | null;
    readonly variants: Variants | null;
  } | null;
  readonly anyService: boolean;
};

/** All that decides which times from one day to another are free, in one statement. */
export async function openingFacts(
  db: Db,
  serviceId: string | null,
  [from, to]: readonly [string, string],
  attempts: readonly Attempt[],
): Promise<OpeningFacts> {
  const found = await first<OpeningFacts>(db`with counted as (${takeAttempts(db, attempts)})
    select wait, (select ${db.unsafe(booking.record)} from booking) as booking,
      (select json_build_object('hours', hours, 'pause', pause) from contact) as practice,
      ${blocksJson(db, db`${from}::date`, db`${to}::date + 1`)} as blocks,
      (select coalesce(json_agg(json_build_object(
          'day', day, 'time', time, 'duration', duration)), '[]')
        from ${ofClients(db)}
        where day between ${from}::date - 1 and ${to}::date + 1 and ${holding(db, 'a')}) as taken,
      (select json_build_object('title', title, 'duration', duration, 'price', price,
          'variants', variants)
        from services where id = ${serviceId}::uuid) as service,
      exists (select from services) as "anyService"
    from counted`);
  if (!found) throw new Error('no openings');
  return found;
}

/** What a client asks for; `allowed`: whether it may hold its time. */
export type SlotRequest = Pick<
  Appointment,
  'day' | 'time' | 'service_name' | 'duration' | 'price'
> & {
  readonly pause: number;
  readonly accepted: boolean;
  readonly allowed: boolean;
};

/** SQL condition: an appointment `a` that holds a time over a slot, or within the pause around it. */
export const crossing = (db: Db, { day, time, duration }: Slot, pause = 0): Sql => {
  const starts = db`(${day}::date + ${time}::time)`;
  return db`${holding(db, 'a')} and a.day between ${day}::date - 1 and ${day}::date + 1
    and a.day + a.time::time < ${starts} + make_interval(mins => ${duration + pause}::int)
    and a.day + a.time::time + make_interval(mins => a.duration + ${pause}::int)
      > ${starts}`;
};

/** Makes the appointment after a registration or, if `entering`, a login; fails if it `isTaken`. */
export function requestSlot(
  db: Db,
  phone: string,
  entering: boolean,
  { pause, accepted, allowed, ...slot }: SlotRequest,
): Sql {
  const at = instant();
  const row = JSON.stringify({
    ...slot,
    ...{ note: '', payment: 'none', version: 1 },
    ...{ requested_at: at, created_at: at, updated_at: at },
  });
  return db`select request_slot(exists (
      select from ${ofClients(db)} where ${crossing(db, slot, pause)}
    ), ${phone}, ${entering}, ${row}::jsonb, ${accepted}, ${allowed}, ${HOLDS_MAX}, ${at})`;
}

export const isTaken = (error: unknown): boolean => codeOf(error) === 'TQ409';
