import { minutesOf } from './when.ts';

const HOUR_MS = 3_600_000;
const STEP = 15;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-08 03:15` of a moment (ms) in a zone. */
export function clockOf(moment: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}

const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(`${clockOf(moment, timeZone).replace(' ', 'T')}Z`) - moment;

function exists(at: number, timeZone: string): boolean {
  const guess = at - offsetAt(at, timeZone);
  return [guess, at - offsetAt(guess, timeZone)].some(
    (moment) => moment + offsetAt(moment, timeZone) === at,
  );
}

/** The minutes that the clock leaves out: 120 to 180 when summer time begins at two; else null. */
export function zoneGap(
  day: string,
  timeZone: string | undefined,
): { readonly from: number; readonly to: number } | null {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (!timeZone) return null;
  // No zone is further from UTC than 14 hours.
  const [before, after] = [start - 14 * HOUR_MS, start + 38 * HOUR_MS];
  if (offsetAt(before, timeZone) === offsetAt(after, timeZone)) return null;
  const left = Array.from({ length: 96 }, (_, at) => at * STEP).filter(
    (minute) => !exists(start + minute * 60_000, timeZone),
  );
  const [from] = left;
  return from === undefined ? null : { from, to: from + left.length * STEP };
}

/** Whether a zone's clock leaves out a time of a day. */
export function isLeftOut(day: string, time: string, timeZone: string | undefined): boolean {
  const gap = zoneGap(day, timeZone);
  const at = minutesOf(time);
  return gap !== null && gap.from <= at && at < gap.to;
}
