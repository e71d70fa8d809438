import type { Appointment } from '../../src/shared/appointments/appointments.ts';
import { statesCounted } from '../../src/shared/appointments/states.ts';
import type { Owed } from '../../src/shared/money/panel-endpoints.ts';
import { RECORD } from '../appointments/appointments.ts';
import type { Db } from '../core/client.ts';
import { all } from '../core/sql.ts';

const OWED_MAX = 50;

/** What took place and is paid later, the longest ago first. */
export async function owed(db: Db): Promise<Owed> {
  type Row = Omit<Owed, 'appointments'> & { readonly record: Appointment };
  const rows = await all<Row>(db`select ${db.unsafe(RECORD)} as record,
      (count(*) over ())::int as total, coalesce(sum(price) over (), 0)::float8 as value
    from appointments a join clients c on c.id = a.client_id
    where a.payment = 'later' and a.state = any(${statesCounted('done')})
    order by a.day, a.time, a.id limit ${OWED_MAX}::int`);
  const { total = 0, value = 0 } = rows[0] ?? {};
  return { total, value, appointments: rows.map(({ record }) => record) };
}
