import type {
  PathRow,
  RankedService,
  ReadRow,
  ReportPeriod,
} from '../../src/shared/reports/reports.ts';
import type { Db } from '../core/client.ts';
import { all, first } from '../core/sql.ts';

/** `limited` if not all were counted. */
export type BucketCount = {
  readonly bucket: string;
  readonly count: number;
  readonly limited: boolean;
};

type Counters = {
  readonly counts: Readonly<Record<string, number>> | null;
  readonly limited: readonly string[] | null;
};

/** Oldest first; 0 for empty buckets. */
export async function visits(
  db: Db,
  period: ReportPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> {
  const row = await first<{ readonly counters: Counters }>(
    db`select visits_since(${period}, ${buckets[0]}) as counters`,
  );
  return buckets.map((bucket) => ({
    bucket,
    count: row?.counters.counts?.[bucket] ?? 0,
    limited: row?.counters.limited?.includes(bucket) ?? false,
  }));
}

/** Registrations by bucket in a time zone, oldest first; erased clients stay counted. */
export async function clients(
  db: Db,
  buckets: readonly string[],
  timeZone: string,
): Promise<BucketCount[]> {
  const rows = await all<{ readonly place: number; readonly count: number }>(
    db`with bounds as (
        select array_agg(day order by day) as days,
          array_agg(day::timestamp at time zone ${timeZone} order by day) as starts
        from unnest(${buckets}::date[]) day
      )
      select place, sum(count)::int as count from (
        select width_bucket(created_at, starts) as place, count(*) as count
        from clients, bounds where created_at >= starts[1] group by 1
        union all
        select width_bucket(day, days), count from erased_registrations, bounds
        where day >= days[1]
      ) registered group by 1`,
  );
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return buckets.map((bucket, index) => ({
    bucket,
    count: counts.get(index + 1) ?? 0,
    limited: false,
  }));
}

/** `YYYY-MM-DD`, inclusive. */
export type Days = { readonly first: string; readonly last: string };

export type Ranking = {
  readonly rows: readonly RankedService[];
  readonly total: number;
  readonly before: number;
};

type ServiceRequests = RankedService & { readonly before: number };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The ranking of some days, compared with the days before; for all time without days. */
export async function services(
  db: Db,
  days: Days | null,
  before: Days | null,
  timeZone: string,
): Promise<Ranking> {
  const start = (day: string, after = 0) =>
    db`((${day}::date + ${after}::int)::timestamp at time zone ${timeZone})`;
  const asked = await all<ServiceRequests>(
    days && before
      ? db`select service_name,
            (count(*) filter (where created_at >= ${start(days.first)}))::int as request_count,
            (count(*) filter (where created_at < ${start(days.first)}))::int as before
          from service_requests
          where created_at >= ${start(before.first)} and created_at < ${start(days.last, 1)}
          group by service_name`
      : db`select service_name, count(*)::int as request_count, 0 as before
          from service_requests group by service_name`,
  );
  const rows = asked
    .filter(({ request_count }) => request_count > 0)
    .map(({ service_name, request_count }) => ({ service_name, request_count }))
    .toSorted(
      (a, b) =>
        b.request_count - a.request_count || a.service_name.localeCompare(b.service_name, 'pt-BR'),
    );
  return {
    rows: rows.slice(0, 10),
    total: sum(rows.map(({ request_count }) => request_count)),
    before: sum(asked.map((one) => one.before)),
  };
}

/** By source, most visitors first. */
export const paths = (db: Db, days: Days): Promise<PathRow[]> =>
  all(db`select source, poster.name,
      saturating_add(0, coalesce(sum(count) filter (where step = 0), 0)) as visited,
      saturating_add(0, coalesce(sum(count) filter (where step = 1), 0)) as booking,
      saturating_add(0, coalesce(sum(count) filter (where step = 2), 0)) as entered,
      saturating_add(0, coalesce(sum(count) filter (where step = 3), 0)) as whatsapp
    from path_counters left join posters poster on source = 'poster:' || poster.tag
    where day between ${days.first} and ${days.last}
    group by source, poster.name order by visited desc, source`);

/** The ten most read posts and services that still exist. */
export const reads = (db: Db, days: Days): Promise<ReadRow[]> =>
  all(db`with totals as (
      select kind, subject as id, coalesce(post.title, service.title) as title,
        saturating_add(0, sum(count)) as count
      from read_counters
      left join blog post on kind = 'post' and post.id = subject
      left join services service on kind = 'service' and service.id = subject
      where day between ${days.first} and ${days.last} and coalesce(post.id, service.id) is not null
      group by kind, subject, coalesce(post.title, service.title)
    ), ranked as (
      select *, row_number() over (partition by kind order by count desc, title, id) as place
      from totals
    )
    select kind, id, title, count from ranked where place <= 10 order by kind, place`);
