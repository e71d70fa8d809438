import type { PathRow, RankedService, ReadRow, ReportPeriod } from '../src/shared/reports.ts';
import type { Db } from './client.ts';
import { all, type Sql } from './sql.ts';

/** How many came in a bucket (its first day); `limited` where more came than are counted. */
export type BucketCount = {
  readonly bucket: string;
  readonly count: number;
  readonly limited: boolean;
};

const counted = (
  db: Db,
  counters: Sql,
  period: ReportPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> =>
  all(db`select wanted.bucket::text, coalesce(count, 0) as count, coalesce(limited, false) as limited
    from unnest(${buckets}::date[]) with ordinality as wanted (bucket, place)
    left join ${counters} counter
      on counter.period = ${period} and counter.bucket = wanted.bucket order by place`);

/** The counters of these buckets, in their order; 0 where nobody came. */
export const visits = (
  db: Db,
  period: ReportPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> => counted(db, db`visit_counters`, period, buckets);

/** The same of the clients who came in. */
export const clients = (
  db: Db,
  period: ReportPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> =>
  counted(db, db`(select *, false as limited from client_counters)`, period, buckets);

/** From the first day to the last, `YYYY-MM-DD`. */
export type Days = { readonly first: string; readonly last: string };

/** The ten most requested services, most first, and all requests of the window and the one before. */
export type Ranking = {
  readonly rows: readonly RankedService[];
  readonly total: number;
  readonly before: number;
};

type Ranked = RankedService & { readonly total: number; readonly before: number };

/** The ranking of some days beside the days before them; of all time without days. */
export async function services(db: Db, days: Days | null, before: Days | null): Promise<Ranking> {
  const rows = await all<Ranked>(
    days && before
      ? db`with counted as (
            select service_name,
              coalesce(sum(count) filter (where day >= ${days.first}), 0) as request_count,
              coalesce(sum(count) filter (where day < ${days.first}), 0) as before
            from request_counters where day between ${before.first} and ${days.last}
            group by service_name
          )
          select service_name, raised(0, request_count) as request_count,
            raised(0, sum(request_count) over ()::bigint) as total,
            raised(0, sum(before) over ()::bigint) as before
          from counted order by counted.request_count desc, service_name limit 10`
      : db`select service_name, count as request_count,
            raised(0, sum(count) over ()::bigint) as total, 0 as before
          from request_totals order by count desc, service_name limit 10`,
  );
  const [{ total, before: earlier } = { total: 0, before: 0 }] = rows;
  return {
    rows: rows
      .filter(({ request_count }) => request_count > 0)
      .map(({ service_name, request_count }) => ({ service_name, request_count })),
    total,
    before: earlier,
  };
}

/** People of these days by source and how far they got, the source of most visitors first. */
export const paths = (db: Db, { first, last }: Days): Promise<PathRow[]> =>
  all(db`select source, poster.name,
      raised(0, coalesce(sum(count) filter (where step = 0), 0)) as visited,
      raised(0, coalesce(sum(count) filter (where step = 1), 0)) as booking,
      raised(0, coalesce(sum(count) filter (where step = 2), 0)) as entered,
      raised(0, coalesce(sum(count) filter (where step = 3), 0)) as whatsapp
    from path_counters left join posters poster on source = 'poster:' || poster.tag
    where day between ${first} and ${last}
    group by source, poster.name order by visited desc, source`);

/** What most people read in these days: ten posts and ten services, those that are still there. */
export const reads = (db: Db, { first, last }: Days): Promise<ReadRow[]> =>
  all(db`with totals as (
      select kind, subject as id, coalesce(post.title, service.title) as title,
        raised(0, sum(count)) as count
      from read_counters
      left join blog post on kind = 'post' and post.id = subject
      left join services service on kind = 'service' and service.id = subject
      where day between ${first} and ${last} and coalesce(post.id, service.id) is not null
      group by kind, subject, coalesce(post.title, service.title)
    ), ranked as (
      select *, row_number() over (partition by kind order by count desc, title, id) as place
      from totals
    )
    select kind, id, title, count from ranked where place <= 10 order by kind, place`);
