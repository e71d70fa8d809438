import { EXPECTED, statesCounted } from '../../src/shared/appointments/states.ts';
import type {
  AbsentClient,
  AppointmentPeriod,
  IncomeRow,
  PaidRow,
} from '../../src/shared/reports/appointments.ts';
import type { Db } from '../core/client.ts';
import { all, practiceDayOf, type Sql } from '../core/sql.ts';

type Counted<Row> = { readonly rows: readonly Row[]; readonly total: number };

async function counted<Row>(statement: Sql): Promise<Counted<Row>> {
  const rows = await all<Row & { readonly total: number }>(statement);
  return { rows: rows.map(({ total: _, ...row }) => row as Row), total: rows[0]?.total ?? 0 };
}

export type AppointmentCount = {
  readonly bucket: string;
  readonly done: number;
  readonly value: number;
  readonly missed: number;
};

/** Oldest first; 0 for empty buckets. An erased client's appointments stay counted. */
export async function appointments(
  db: Db,
  period: AppointmentPeriod,
  buckets: readonly string[],
): Promise<AppointmentCount[]> {
  const rows = await all<AppointmentCount>(db`select
      to_char(date_trunc(${period}, day::timestamp), 'YYYY-MM-DD') as bucket,
      (count(*) filter (where state = any(${statesCounted('done')})))::int as done,
      coalesce(sum(price) filter (where state = any(${statesCounted('done')})
        and payment <> 'package'), 0)::float8 as value,
      (count(*) filter (where state = any(${statesCounted('missed')})))::int as missed
    from appointments where day >= ${buckets[0]}::date group by 1`);
  const known = new Map(rows.map((row) => [row.bucket, row]));
  return buckets.map((bucket) => known.get(bucket) ?? { bucket, done: 0, value: 0, missed: 0 });
}

/** What came since a day and all that existing clients owe, by month, service and way. */
export const income = (db: Db, since: string): Promise<IncomeRow[]> =>
  all(db`select to_char(noted.on_day, 'YYYY-MM') as month, service_name, payment,
      count(*)::int as count, coalesce(sum(price), 0)::float8 as value
    from (
      select paid_on as on_day, service_name, payment, price from appointments
      where paid_on >= ${since}::date
      union all
      select day, service_name, payment, price from appointments
      where payment = 'later' and state = any(${statesCounted('done')})
        and client_id in (select id from clients)
      union all
      select coalesce(paid_on, ${practiceDayOf(db, db`created_at`)}), service_name, payment, price
      from packages where paid_on >= ${since}::date
        or (payment = 'later' and client_id in (select id from clients))
    ) noted
    group by 1, 2, 3 order by 1, 2, 3`);

type Month = { readonly month: string; readonly limit: number; readonly offset: number };

/** The payments of a month (`YYYY-MM`); an erased or deleted client has no name. */
export const paid = (db: Db, { month, limit, offset }: Month) =>
  counted<PaidRow>(db`select (count(*) over ())::int as total,
      to_char(paid_on, 'YYYY-MM-DD') as paid_on, to_char(day, 'YYYY-MM-DD') as day,
      clients.name as client, service_name, count, payment, price::float8 as price
    from (
      select id, client_id, paid_on, day, time, service_name, null::integer as count, payment, price
      from appointments
      union all
      select id, client_id, paid_on, null, '', service_name, count, payment, price from packages
    ) noted left join clients on clients.id = client_id
    where paid_on >= ${`${month}-01`}::date
      and paid_on < (${`${month}-01`}::date + interval '1 month')
    order by noted.paid_on, noted.day, time, noted.id
    limit ${limit}::int offset ${offset}::bigint`);

/** New clients by month in a time zone, without those whom the owner added or imported. */
export async function newClients(
  db: Db,
  months: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await all<{ readonly bucket: string; readonly count: number }>(db`select
      to_char(created_at at time zone ${timeZone}, 'YYYY-MM-01') as bucket, count(*)::int as count
    from clients
    where created_at >= ${months[0]}::date::timestamp at time zone ${timeZone} and not exists (
      select from revisions where entity = 'clients' and entity_id = clients.id
        and action = 'create' and actor is not null
    ) group by 1`);
  return new Map(rows.map(({ bucket, count }) => [bucket, count]));
}

/** Active clients whose latest appointment is `weeks` ago or more, none expected; latest first. */
export function absent(db: Db, today: string, weeks: number): Promise<Counted<AbsentClient>> {
  const last = db`${today}::date - ${weeks * 7}::int`;
  return counted<AbsentClient>(db`select
      id, name, phone, service_name, to_char(latest.day, 'YYYY-MM-DD') as last,
      (count(*) over ())::int as total
    from clients join lateral (
      select day, service_name from appointments
      where client_id = clients.id and state = any(${statesCounted('done')}) order by day desc limit 1
    ) latest on true
    where active and latest.day <= ${last} and not exists (
      select from appointments since where client_id = clients.id and since.day > ${last}
        and state = any(${EXPECTED})
    ) order by latest.day desc, id limit 50`);
}
