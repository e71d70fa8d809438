import * as reports from '../../db/reports/appointments.ts';
import { now } from '../../src/shared/core/clock.ts';
import { sumReais } from '../../src/shared/money/cents.ts';
import { isPaid } from '../../src/shared/money/payments.ts';
import {
  absentPeriod,
  appointmentPeriod,
  incomeMonth,
  incomePeriod,
} from '../../src/shared/reports/appointments.ts';
import {
  listPaid,
  reportAbsent,
  reportAppointments,
  reportIncome,
  reportMonths,
} from '../../src/shared/reports/endpoints.ts';
import { on } from '../http/route.ts';
import { bucketOf, lastMonths, named, reportBuckets } from './buckets.ts';

export const routes = [
  on(
    reportAppointments,
    { query: appointmentPeriod },
    async ({ db, platform, query: { period } }) => {
      const { before, buckets } = reportBuckets(period, now(), platform.variables.timeZone);
      const counts = await reports.appointments(db, period, [...before, ...buckets]);
      const current = counts.slice(before.length);
      const doneBefore = counts.slice(0, before.length).reduce((sum, { done }) => sum + done, 0);
      const any = current.some(({ done, missed }) => done + missed > 0);
      return {
        data: any
          ? current.map(({ bucket, ...row }) => ({ ...named(period, bucket), ...row }))
          : [],
        headers: { 'x-total-before': String(doneBefore) },
      };
    },
  ),

  on(reportMonths, async ({ db, platform }) => {
    const { timeZone } = platform.variables;
    const months = lastMonths(now(), timeZone);
    const [counts, clients, income] = await Promise.all([
      reports.appointments(db, 'month', months),
      reports.newClients(db, months, timeZone),
      reports.income(db, String(months[0])),
    ]);
    const data = counts.map(({ bucket, ...row }) => {
      const month = bucket.slice(0, 7);
      const paid = income.filter((one) => one.month === month && isPaid(one.payment));
      const received = sumReais(paid.map(({ value }) => value));
      return { month, ...row, received, clients: clients.get(bucket) ?? 0 };
    });
    return { data };
  }),

  on(reportIncome, { query: incomePeriod }, async ({ db, platform, query: { period } }) => {
    const { before, buckets } = reportBuckets('month', now(), platform.variables.timeZone);
    const [since = ''] = period === '24' ? before : buckets;
    return { data: await reports.income(db, since) };
  }),

  on(listPaid, { query: incomeMonth }, async ({ db, query }) => {
    const { rows, total } = await reports.paid(db, query);
    return { data: rows, headers: { 'x-total-count': String(total) } };
  }),

  on(reportAbsent, { query: absentPeriod }, async ({ db, platform, query: { period } }) => {
    const today = bucketOf('day', now(), platform.variables.timeZone);
    const { rows, total } = await reports.absent(db, today, Number(period));
    return { data: rows, headers: { 'x-total-count': String(total) } };
  }),
];
