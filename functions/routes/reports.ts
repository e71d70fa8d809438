import { isbot } from 'isbot';
import * as reports from '../../db/reports.ts';
import { now } from '../../src/shared/clock.ts';
import { rankServices, recordVisit, reportVisits } from '../../src/shared/endpoints/reports.ts';
import {
  RANKING_PERIODS,
  VISIT_PERIODS,
  type VisitPeriod,
  type VisitRow,
  visit,
} from '../../src/shared/reports.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { bucketOf, reportBuckets } from '../lib/buckets.ts';
import { invalid } from '../lib/failure.ts';
import { attempt, keyedHash } from '../lib/limits.ts';
import { on } from '../lib/route.ts';

/** A row under the name that its period has on the wire (spec §3). */
function visitRow(period: VisitPeriod, { bucket, unique_visits }: reports.BucketCount): VisitRow {
  if (period === 'day') return { date: bucket, unique_visits };
  if (period === 'week') return { start_date: bucket, unique_visits };
  return { month: bucket.slice(0, 7), unique_visits };
}

/** /reports: visits counted without following anybody, and the owner's numbers. */
export const routes = [
  on(recordVisit, visit, async (call) => {
    const { db, request, platform, secret, body } = call;
    const { headers } = request;
    const optedOut = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
    if (!body || optedOut || isbot(headers.get('user-agent'))) return { status: 204 };
    const visits = VISIT_PERIODS.map((period) => {
      const bucket = bucketOf(period, now(), platform.variables.timeZone);
      const visitor = keyedHash(secret, `${period}\n${bucket}\n${body.fingerprint}`);
      return { period, bucket, visitor };
    });
    const counter = attempt(call, 'visits', platform.address);
    // A visit is never worth an error to the visitor: over the limit or without a database it is
    // simply not counted.
    await reports.recordVisit(db, visits, counter).catch(() => undefined);
    return { status: 204 };
  }),

  on(reportVisits, async ({ db, platform, query }) => {
    const period = VISIT_PERIODS.find((name) => name === (query.get('period') ?? 'day'));
    if (!period) throw invalid(sentences.period, { period: sentences.period });
    const buckets = reportBuckets(period, now(), platform.variables.timeZone);
    const counts = await reports.visits(db, period, buckets);
    const seen = counts.some(({ unique_visits }) => unique_visits > 0);
    return { data: seen ? counts.map((count) => visitRow(period, count)) : [] };
  }),

  on(rankServices, async ({ db, query }) => {
    const period = RANKING_PERIODS.find((name) => name === (query.get('period') ?? 'all'));
    if (!period) throw invalid(sentences.period, { period: sentences.period });
    return { data: await reports.services(db, period) };
  }),
];
