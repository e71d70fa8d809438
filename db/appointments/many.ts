import type { OneChange } from '../../src/shared/appointments/appointments.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { first } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { FIELDS, given, hasClient, holding, type Placed, valuesOf, write } from './appointments.ts';
import { blocksJson } from './blocks.ts';

/** Appointments that hold a time near some days, and when the practice is open on those. */
export async function around(
  db: Db,
  days: readonly string[],
  series: string | undefined,
  since: string | undefined,
): Promise<Omit<Placed, 'record'>> {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  const near = days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);
  const row = await first<Omit<Placed, 'record'>>(db`select (
      select coalesce(json_agg(json_build_object('clientName', person.name, 'day', other.day,
        'time', other.time, 'duration', other.duration)), '[]')
      from appointments other join clients person on person.id = other.client_id
      where other.day = any(${near}::date[]) and ${holding(db, 'other')}
        and not coalesce(other.series_id = ${series ?? null}::uuid
          and other.day >= ${since ?? null}::date, false)
    ) as near, ${blocksJson(db, db`${from}::date`, db`${to}::date + 1`)} as blocks,
    (select json_build_object('hours', hours, 'pause', pause) from contact) as practice`);
  return row ?? { near: [], blocks: [], practice: null };
}

/** Changes some of a client's; none where one does not exist or is not at its version. */
export function changeAll(
  db: Db,
  clientId: string,
  changes: readonly OneChange[],
  writer: Writer,
): Promise<Placed[]> {
  const ids = changes.map(({ id }) => id);
  const rows = JSON.stringify(
    changes.map(({ id, version, ...more }) => ({ id, version, more: given(more) })),
  );
  const rowsOf = db`jsonb_to_recordset(${rows}::jsonb) as one(id uuid, version int, more jsonb)`;
  const statement = db`update appointments set (${db.unsafe(FIELDS)}) = (
      select ${valuesOf(db)} from ${rowsOf}, jsonb_populate_record(appointments, one.more) was
      where one.id = appointments.id
    ), version = version + 1, updated_at = ${instant()}
    where id = any(${ids}::uuid[]) and ${changes.length}::int = (
      select count(*) from appointments own join ${rowsOf} using (id, version)
      where client_id = ${clientId} and ${hasClient(db)})`;
  // Locked first, so that all are judged as they are then.
  const lock = db`select from appointments where id = any(${ids}::uuid[]) order by id for update`;
  return write(db, statement, 'update', writer, [lock]);
}
