import * as reports from '../../db/reports/sessions.ts';
import { now } from '../../src/shared/core/clock.ts';
import { reportAbsent, reportSessions } from '../../src/shared/reports/endpoints.ts';
import { absentPeriod, sessionPeriod } from '../../src/shared/reports/sessions.ts';
import { on } from '../http/route.ts';
import { bucketOf, named, reportBuckets } from './buckets.ts';

export const routes = [
  on(reportSessions, { query: sessionPeriod }, async ({ db, platform, query: { period } }) => {
    const { before, buckets } = reportBuckets(period, now(), platform.variables.timeZone);
    const counts = await reports.sessions(db, period, [...before, ...buckets]);
    const current = counts.slice(before.length);
    const doneBefore = counts.slice(0, before.length).reduce((sum, { done }) => sum + done, 0);
    const any = current.some(({ done, missed }) => done + missed > 0);
    return {
      data: any ? current.map(({ bucket, ...row }) => ({ ...named(period, bucket), ...row })) : [],
      headers: { 'x-total-before': String(doneBefore) },
    };
  }),

  on(reportAbsent, { query: absentPeriod }, async ({ db, platform, query: { period } }) => {
    const today = bucketOf('day', now(), platform.variables.timeZone);
    const { rows, total } = await reports.absent(db, today, Number(period));
    return { data: rows, headers: { 'x-total-count': String(total) } };
  }),
];
