import { instant } from '../src/shared/clock.ts';
import type { RANKING_PERIODS, RankedService } from '../src/shared/reports.ts';
import type { Db } from './client.ts';
import type { Attempt } from './throttle.ts';

// In hours, because a day of the database's time zone may have 23 or 25 of them.
const HOURS = { all: null, month: 30 * 24, week: 7 * 24 } as const;

/** The ten most requested services, most first. */
export async function services(db: Db, period: (typeof RANKING_PERIODS)[number]): Promise<RankedService[]> {
  const rows = await db`select service_name, count(*)::int as request_count from service_requests
    where ${HOURS[period]}::int is null
      or created_at > ${instant()}::timestamptz - make_interval(hours => ${HOURS[period]}::int)
    group by service_name order by request_count desc, service_name limit 10`;
  return rows as RankedService[];
}

/** A visitor's first visit in a bucket: `visitor` is a keyed hash that differs a bucket, `bucket` its first day (`YYYY-MM-DD`). */
export type Seen = { readonly period: 'day' | 'week' | 'month'; readonly bucket: string; readonly visitor: string };

/** Counts a visit once a bucket, unless the address is over its limit. One statement. */
export async function recordVisit(db: Db, seen: readonly Seen[], { key, max, window }: Attempt): Promise<void> {
  const at = instant();
  await db`with attempt as (
      insert into throttle (key, count, resets_at) values (${key}, 1, ${at}::timestamptz + make_interval(secs => ${window}))
      on conflict (key) do update set
        count = case when throttle.resets_at <= ${at} then 1 else throttle.count + 1 end,
        resets_at = case when throttle.resets_at <= ${at} then excluded.resets_at else throttle.resets_at end
      returning count
    ), first as (
      insert into visit_seen (period, bucket, visitor)
      select period, bucket, visitor
      from unnest(${seen.map(({ period }) => period)}::text[], ${seen.map(({ bucket }) => bucket)}::date[], ${seen.map(({ visitor }) => visitor)}::text[])
        as visit (period, bucket, visitor), attempt
      where attempt.count <= ${max}
      on conflict do nothing returning period, bucket
    )
    insert into visit_counters (period, bucket, count) select period, bucket, 1 from first
    on conflict (period, bucket) do update set count = visit_counters.count + 1`;
}
