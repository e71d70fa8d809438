import { instant } from '../src/shared/clock.ts';
import type { RankedService, RankingPeriod } from '../src/shared/reports.ts';
import type { Db } from './client.ts';
import { type Attempt, counted } from './throttle.ts';

// In hours, because a day of the database's time zone may have 23 or 25 of them.
const HOURS = { all: null, month: 30 * 24, week: 7 * 24 } as const;

/** The ten most requested services, most first. */
export async function services(db: Db, period: RankingPeriod): Promise<RankedService[]> {
  const rows = await db`select service_name, count(*)::int as request_count from service_requests
    where ${HOURS[period]}::int is null
      or created_at > ${instant()}::timestamptz - make_interval(hours => ${HOURS[period]}::int)
    group by service_name order by request_count desc, service_name limit 10`;
  return rows as RankedService[];
}

/**
 * A visitor's first visit in a bucket: `visitor` is a keyed hash that differs a bucket, `bucket`
 * its first day (`YYYY-MM-DD`).
 */
export type Seen = {
  readonly period: 'day' | 'week' | 'month';
  readonly bucket: string;
  readonly visitor: string;
};

/** Counts a visit once a bucket, unless the address is over its limit. One statement. */
export async function recordVisit(db: Db, seen: readonly Seen[], limit: Attempt): Promise<void> {
  const periods = seen.map(({ period }) => period);
  const buckets = seen.map(({ bucket }) => bucket);
  const visitors = seen.map(({ visitor }) => visitor);
  await db`with attempt as (${counted(db, [limit])}),
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
