import { EXPECTED } from '../../src/shared/appointments/states.ts';
import type { Place } from '../../src/shared/content/contact.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { all, first } from '../core/sql.ts';
import { withHistory } from '../core/write.ts';
import { place } from './calendar.ts';

export type LinkFacts = {
  readonly id: string;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
  readonly service_name: string;
  readonly state: string;
  readonly place: Place;
};

/** The client is expected, and the appointment is not over. */
const open = (db: Db, timeZone: string) => db`a.state = any(${EXPECTED}) and
  (a.day + a.time::time + make_interval(mins => a.duration)) at time zone ${timeZone}
    > ${instant()}::timestamptz`;

const LIMIT = 1000;

/** Those that a link can open, soonest first. */
export const upcoming = (
  db: Db,
  timeZone: string,
): Promise<Pick<LinkFacts, 'id' | 'day' | 'time'>[]> =>
  all(db`select a.id, a.day::text as day, a.time from appointments a
    join clients c on c.id = a.client_id
    where ${open(db, timeZone)} order by a.day, a.time, a.id limit ${LIMIT}::int`);

/** Null where no link opens it. A place of its own, in the note, is not the practice's. */
export const linked = (db: Db, id: string, timeZone: string): Promise<LinkFacts | null> =>
  first(db`select a.id, a.day::text as day, a.time, a.duration, a.service_name, a.state,
      case when a.note = '' then ${place(db)} else '{"address":""}' end as place
    from appointments a join clients c on c.id = a.client_id
    where a.id = ${id} and ${open(db, timeZone)}`);

const BY_CLIENT = { actor: null, idempotencyKey: null };

/** Marks a scheduled appointment as confirmed by its client, unless it has changed. */
export async function confirm(db: Db, { id, day, time }: LinkFacts): Promise<void> {
  const statement = db`with saved as (
      update appointments set state = 'confirmed', version = version + 1, updated_at = ${instant()}
      where id = ${id} and state = 'scheduled' and day = ${day}::date and time = ${time}
      returning *
    ), ${withHistory(db, { entity: 'appointments', action: 'update' }, BY_CLIENT, {
      more: db`'{"by":"client"}'::jsonb`,
    })}
    select id from saved`;
  // An erasure sees both.
  await db.transaction([advisoryLock(db, 'belongings'), statement]);
}
