import type {
  PathRow,
  RankedService,
  ReadRow,
  ReportPeriod,
} from '../../src/shared/reports/reports.ts';
import type { Db } from '../core/client.ts';
import { all, first, type Sql } from '../core/sql.ts';

/** `limited` where not all are counted. */
export type BucketCount = {
  readonly bucket: string;
  readonly count: number;
  readonly limited: boolean;
};

type Counters = {
  readonly counts: Readonly<Record<string, number>> | null;
  readonly limited?: readonly string[] | null;
};

async function fillBuckets(statement: Sql, buckets: readonly string[]): Promise<BucketCount[]> {
  const row = await first<{ readonly counters: Counters }>(statement);
  return buckets.map((bucket) => ({
    bucket,
    count: row?.counters.counts?.[bucket] ?? 0,
    limited: row?.counters.limited?.includes(bucket) ?? false,
  }));
}

/** Oldest first; 0 for empty buckets. */
export const visits = (
  db: Db,
  period: ReportPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> =>
  fillBuckets(db`select visits_since(${period}, ${buckets[0]}) as counters`, buckets);

export const clients = (
  db: Db,
  period: ReportPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> =>
  fillBuckets(db`select clients_since(${period}, ${buckets[0]}) as counters`, buckets);

/** `YYYY-MM-DD`, inclusive. */
export type Days = { readonly first: string; readonly last: string };

export type Ranking = {
  readonly rows: readonly RankedService[];
  readonly total: number;
  readonly before: number;
};

type ServiceRequests = RankedService & { readonly before: number };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The ranking of some days beside the days before; of all time without days. Computed here: SQL
 * window functions take twice as long to plan.
 */
export async function services(db: Db, days: Days | null, before: Days | null): Promise<Ranking> {
  const asked = await all<ServiceRequests>(
    days && before
      ? db`select service_name,
            coalesce(sum(count) filter (where day >= ${days.first}), 0)::float8 as request_count,
            coalesce(sum(count) filter (where day < ${days.first}), 0)::float8 as before
          from request_counters where day between ${before.first} and ${days.last}
          group by service_name`
      : db`select service_name, count as request_count, 0 as before from request_totals`,
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
      raised(0, coalesce(sum(count) filter (where step = 0), 0)) as visited,
      raised(0, coalesce(sum(count) filter (where step = 1), 0)) as booking,
      raised(0, coalesce(sum(count) filter (where step = 2), 0)) as entered,
      raised(0, coalesce(sum(count) filter (where step = 3), 0)) as whatsapp
    from path_counters left join posters poster on source = 'poster:' || poster.tag
    where day between ${days.first} and ${days.last}
    group by source, poster.name order by visited desc, source`);

/** The ten most read posts and services that still exist. */
export const reads = (db: Db, days: Days): Promise<ReadRow[]> =>
  all(db`with totals as (
      select kind, subject as id, coalesce(post.title, service.title) as title,
        raised(0, sum(count)) as count
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
