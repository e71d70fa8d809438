import type { ReportPeriod } from '../../src/shared/reports/reports.ts';

const DAY = 86_400_000;

/** How many buckets a report looks back, the one of today among them (docs/spec.md §10). */
const WINDOW = { day: 30, week: 12, month: 12 } as const;

const written = (date: Date) => date.toISOString().slice(0, 10);

/** Today where the practice is, as midnight in UTC: days are counted there without daylight edges. */
const today = (time: number, timeZone: string) =>
  new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)}T00:00:00Z`);

/** First day (`YYYY-MM-DD`) of the day, ISO week or month that lies `back` of them before `date`. */
function bucket(period: ReportPeriod, date: Date, back: number): string {
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY;
  if (period === 'day') return written(new Date(date.getTime() - back * DAY));
  if (period === 'week') return written(new Date(monday - back * 7 * DAY));
  return written(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)));
}

/** The bucket a time falls into where the practice is. */
export const bucketOf = (period: ReportPeriod, time: number, timeZone: string): string =>
  bucket(period, today(time, timeZone), 0);

/** The buckets of a report and of the window before it, the oldest first. */
export function reportBuckets(period: ReportPeriod, time: number, timeZone: string) {
  const date = today(time, timeZone);
  const size = WINDOW[period];
  const all = Array.from({ length: 2 * size }, (_, back) => bucket(period, date, back)).reverse();
  return { before: all.slice(0, size), buckets: all.slice(size) };
}

/** The last `count` days, today among them, and as many before: first and last day of each. */
export function lastDays(count: number, time: number, timeZone: string) {
  const date = today(time, timeZone);
  const from = (back: number) => bucket('day', date, back);
  return {
    current: { first: from(count - 1), last: from(0) },
    before: { first: from(2 * count - 1), last: from(count) },
  };
}
