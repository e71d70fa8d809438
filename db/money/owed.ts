import type { Appointment } from '../../src/shared/appointments/appointments.ts';
import { statesCounted } from '../../src/shared/appointments/states.ts';
import { sumReais } from '../../src/shared/money/cents.ts';
import type { Package } from '../../src/shared/money/packages.ts';
import type { Owed } from '../../src/shared/money/panel-endpoints.ts';
import { RECORD } from '../appointments/appointments.ts';
import type { Db } from '../core/client.ts';
import type { Sql } from '../core/sql.ts';
import * as packages from './packages.ts';

const OWED_MAX = 50;

/** What took place, or was sold, and is paid later, the longest ago first. */
export async function owed(db: Db): Promise<Owed> {
  type Row = { readonly total: number; readonly value: number };
  type Found<Record> = readonly (Row & { readonly record: Record })[];
  const found = (
    record: string,
    from: Sql,
    order: string,
  ) => db`select ${db.unsafe(record)} as record,
      (count(*) over ())::int as total, coalesce(sum(price) over (), 0)::float8 as value
    from ${from} order by ${db.unsafe(order)} limit ${OWED_MAX}::int`;
  const results = await db.transaction([
    found(
      RECORD,
      db`appointments a join clients c on c.id = a.client_id
        where a.payment = 'later' and a.state = any(${statesCounted('done')})`,
      'a.day, a.time, a.id',
    ),
    found(
      packages.RECORD,
      db`${packages.withUses(db, db`packages`)} where p.payment = 'later'`,
      'p.created_at, p.id',
    ),
  ]);
  const [visits = [], sold = []] = results as unknown as [Found<Appointment>, Found<Package>];
  const firsts: readonly Row[] = [...visits.slice(0, 1), ...sold.slice(0, 1)];
  return {
    total: firsts.reduce((sum, { total }) => sum + total, 0),
    value: sumReais(firsts.map(({ value }) => value)),
    appointments: visits.map(({ record }) => record),
    packages: sold.map(({ record }) => record),
  };
}
