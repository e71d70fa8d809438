import type { Slot } from '../../src/shared/appointments/openings.ts';
import { type Candidate, wishPatterns } from '../../src/shared/clients/candidates.ts';
import { crossing } from '../appointments/openings.ts';
import type { Db } from '../core/client.ts';
import { all } from '../core/sql.ts';
import { isWaiting } from './search.ts';

const MOST = 10;

/** Who may want a freed time, not `but`: those who wait, then those whose preference fits it. */
export function candidates(db: Db, slot: Slot, but: string | null): Promise<Candidate[]> {
  const { day, anyDay, period, anyPeriod } = wishPatterns(slot);
  return all(db`select id, name, phone, service_name, preference, waits
    from clients, lateral (
      select max(created_at) as at,
        (array_agg(service_name order by created_at desc))[1] as service_name,
        (array_agg(preference order by created_at desc) filter (where preference <> ''))[1]
          as preference
      from service_requests where client_id = clients.id
    ) asked, lateral (
      select ${isWaiting(db)} as waits, coalesce(preference ~ ${`${anyDay}|${anyPeriod}`}
        and (preference !~ ${anyDay} or preference ~ ${day})
        and (preference !~ ${anyPeriod} or preference ~ ${period}), false) as prefers
    ) reasons
    where active and id is distinct from ${but}::uuid and (waits or prefers)
      and not exists (select from appointments a
        where client_id = clients.id and ${crossing(db, slot)})
    order by waits desc, prefers desc, at desc, id limit ${MOST}::int`);
}
