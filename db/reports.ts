import { instant } from '../src/shared/clock.ts';
import type { RankedService, RankingPeriod, VisitPeriod } from '../src/shared/reports.ts';
import type { Db } from './client.ts';
import { all } from './sql.ts';
import { type Attempt, upsertCounters } from './throttle.ts';

// In hours, because a day of the database's time zone may have 23 or 25 of them.
const HOURS = { all: null, month: 30 * 24, week: 7 * 24 } as const;

/** The ten most requested services, most first. */
export function services(db: Db, period: RankingPeriod): Promise<RankedService[]> {
  return all(db`select service_name, count(*)::int as request_count from service_requests
    where ${HOURS[period]}::int is null
      or created_at > ${instant()}::timestamptz - make_interval(hours => ${HOURS[period]}::int)
    group by service_name order by request_count desc, service_name limit 10`);
}

/** How many people came in a bucket (its first day). */
export type BucketCount = { readonly bucket: string; readonly unique_visits: number };

/** The counters of these buckets, in their order; 0 where nobody came. */
export function visits(
  db: Db,
  period: VisitPeriod,
  buckets: readonly string[],
): Promise<BucketCount[]> {
  return all(db`select wanted.bucket::text as bucket, coalesce(count, 0) as unique_visits
    from unnest(${buckets}::date[]) with ordinality as wanted (bucket, place)
    left join visit_counters counter
      on counter.period = ${period} and counter.bucket = wanted.bucket order by place`);
}

/** A first visit in a bucket (its first day); `visitor` is a keyed hash, another in each bucket. */
export type BucketVisit = {
  readonly period: VisitPeriod;
  readonly bucket: string;
  readonly visitor: string;
};

/** Counts a visit once a bucket, unless the address is over its limit. One statement. */
export async function recordVisit(
  db: Db,
  visits: readonly BucketVisit[],
  limit: Attempt,
): Promise<void> {
  const periods = visits.map(({ period }) => period);
  const buckets = visits.map(({ bucket }) => bucket);
  const visitors = visits.map(({ visitor }) => visitor);
  await db`with attempt as (${upsertCounters(db, [limit])}),
    first as (
      insert into visit_seen (period, bucket, visitor)
      select period, bucket, visitor
      from unnest(${periods}::text[], ${buckets}::date[], ${visitors}::text[])
        as visit (period, bucket, visitor), attempt
      where attempt.count <= ${limit.max}
      on conflict do nothing returning period, bucket
    )
    insert into visit_counters (period, bucket, count) select period, bucket, 1 from first
    on conflict (period, bucket) do update set count = visit_counters.count + 1`;
}
