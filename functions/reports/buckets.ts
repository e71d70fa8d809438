import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import type { Bucket, ReportPeriod } from '../../src/shared/reports/reports.ts';

const DAY = 86_400_000;

/** The number of buckets of a report, with the current one (docs/spec.md §10). */
const WINDOW = { day: 30, week: 12, month: 12 } as const;

const toIsoDay = (date: Date) => date.toISOString().slice(0, 10);

const today = (time: number, timeZone: string) =>
  new Date(`${practiceDay(time, timeZone)}T00:00:00Z`);

function bucket(period: ReportPeriod, date: Date, back: number): string {
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY;
  if (period === 'day') return toIsoDay(new Date(date.getTime() - back * DAY));
  if (period === 'week') return toIsoDay(new Date(monday - back * 7 * DAY));
  return toIsoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)));
}

export const bucketOf = (period: ReportPeriod, time: number, timeZone: string): string =>
  bucket(period, today(time, timeZone), 0);

/** The buckets of a report and of the window before it, oldest first. */
export function reportBuckets(period: ReportPeriod, time: number, timeZone: string) {
  const date = today(time, timeZone);
  const size = WINDOW[period];
  const all = Array.from({ length: 2 * size }, (_, back) => bucket(period, date, back)).reverse();
  return { before: all.slice(0, size), buckets: all.slice(size) };
}

/** The first days of last month and of this one. */
export const lastMonths = (time: number, timeZone: string): readonly string[] =>
  [1, 0].map((back) => bucket('month', today(time, timeZone), back));

/** First and last day of the last `count` days, with today, and of as many before. */
export function lastDays(count: number, time: number, timeZone: string) {
  const date = today(time, timeZone);
  const from = (back: number) => bucket('day', date, back);
  return {
    current: { first: from(count - 1), last: from(0) },
    before: { first: from(2 * count - 1), last: from(count) },
  };
}

/** A bucket under its period's name on the wire (docs/spec.md §3). */
export function named(period: ReportPeriod, bucket: string): Bucket {
  if (period === 'day') return { date: bucket };
  if (period === 'week') return { start_date: bucket };
  return { month: bucket.slice(0, 7) };
}
