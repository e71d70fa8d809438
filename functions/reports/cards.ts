import { isFull } from '../../db/core/throttle.ts';
import * as reports from '../../db/reports/cards.ts';
import { now } from '../../src/shared/core/clock.ts';
import * as endpoints from '../../src/shared/reports/endpoints.ts';
import {
  type Bucket,
  type PathPeriod,
  pathPeriod,
  type ReportPeriod,
  rankingPeriod,
  reportPeriod,
} from '../../src/shared/reports/reports.ts';
import { attempt } from '../http/limits.ts';
import type { Platform } from '../http/platform.ts';
import { on } from '../http/route.ts';
import { lastDays, named, reportBuckets } from './buckets.ts';

const sum = (counts: readonly reports.BucketCount[]) =>
  counts.reduce((total, { count }) => total + count, 0);

async function windowOf<Row>(
  period: ReportPeriod,
  timeZone: string,
  read: (buckets: readonly string[]) => Promise<reports.BucketCount[]>,
  row: (bucket: Bucket, count: reports.BucketCount) => Row,
) {
  const { before, buckets } = reportBuckets(period, now(), timeZone);
  const counts = await read([...before, ...buckets]);
  const current = counts.slice(before.length);
  const data =
    sum(current) > 0 ? current.map((count) => row(named(period, count.bucket), count)) : [];
  const headers = { 'x-total-before': String(sum(counts.slice(0, before.length))) };
  return { data, headers };
}

const RECENT_DAYS = { month: 30, week: 7 } as const;

const recentDays = ({ platform }: { readonly platform: Platform }, period: PathPeriod) =>
  lastDays(RECENT_DAYS[period], now(), platform.variables.timeZone);

export const routes = [
  on(endpoints.reportVisits, { query: reportPeriod }, ({ db, platform, query }) =>
    windowOf(
      query.period,
      platform.variables.timeZone,
      (buckets) => reports.visits(db, query.period, buckets),
      (bucket, { count, limited }) => ({
        ...bucket,
        unique_visits: count,
        ...(limited && { limited }),
      }),
    ),
  ),

  on(endpoints.reportClients, { query: reportPeriod }, async (call) => {
    const { db, platform, query } = call;
    const [reply, slowed] = await Promise.all([
      windowOf(
        query.period,
        platform.variables.timeZone,
        (buckets) => reports.clients(db, buckets, platform.variables.timeZone),
        (bucket, { count }) => ({ ...bucket, count }),
      ),
      isFull(db, attempt(call, 'registerDay')),
    ]);
    if (!slowed) return reply;
    return { ...reply, headers: { ...reply.headers, 'x-registrations-slowed': '1' } };
  }),

  on(endpoints.rankServices, { query: rankingPeriod }, async (call) => {
    const { period } = call.query;
    const isAll = period === 'all';
    const windows = isAll ? { current: null, before: null } : recentDays(call, period);
    const { rows, total, before } = await reports.services(
      call.db,
      windows.current,
      windows.before,
      call.platform.variables.timeZone,
    );
    const headers: Record<string, string> = { 'x-total-count': String(total) };
    if (!isAll) headers['x-total-before'] = String(before);
    return { data: rows, headers };
  }),

  on(endpoints.reportPaths, { query: pathPeriod }, async (call) => ({
    data: await reports.paths(call.db, recentDays(call, call.query.period).current),
  })),

  on(endpoints.reportReads, { query: pathPeriod }, async (call) => ({
    data: await reports.reads(call.db, recentDays(call, call.query.period).current),
  })),
];
