import { isRecord } from '../core/json.ts';
import { WEEK, WEEKDAYS } from './weekdays.ts';

/** Opening hours of a day (0 is Sunday), `HH:MM`; a `to` not after `from` is the next day's. */
export type Interval = { readonly day: number; readonly from: string; readonly to: string };

export type Hours = readonly Interval[];

/** What is wrong with hours, and the index of the wrong row; null if the fault is not one row's. */
export type HoursFault = { readonly sentence: string; readonly row: number | null };

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY = 24 * 60;
const WEEK_MINUTES = 7 * DAY;
/** A longer night is taken for two times in the wrong order. */
const NIGHT = 14 * 60;
export const MAX_A_DAY = 2;

/** Whether a value has the shape of an interval, whatever its times. */
export const isInterval = (row: unknown): row is Interval =>
  isRecord(row) &&
  WEEK.some((day) => day === row.day) &&
  typeof row.from === 'string' &&
  typeof row.to === 'string';

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const midnight = (time: string) => (time === '24:00' ? '00:00' : time);

/** Minutes since the midnight before the interval; `to` exceeds a day if it is on the next. */
export function spanOf({ from, to }: Interval): { readonly from: number; readonly to: number } {
  const start = minutes(from);
  const end = minutes(to);
  return { from: start, to: end > start ? end : end + DAY };
}

// In a week that starts over at its end.
function crosses(one: Interval, other: Interval): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  const apart = (one.day - other.day) * DAY;
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some(
    (week) => a.from + apart + week < b.to && b.from < a.to + apart + week,
  );
}

function faultOfRow(row: Interval, before: readonly Interval[]): string | null {
  const { day, from } = row;
  const to = midnight(row.to);
  if (!TIME.test(from) || !TIME.test(to)) return 'informe quando abre e quando fecha.';
  const span = spanOf({ day, from, to });
  if (to !== '00:00' && to <= from && span.to - span.from > NIGHT)
    return 'o fechamento deve ser depois da abertura.';
  if (before.filter((other) => other.day === day).length >= MAX_A_DAY)
    return 'use no máximo dois intervalos.';
  return before.some((other) => crosses(row, other)) ? 'os intervalos se cruzam.' : null;
}

/** The first fault of hours, null for valid ones; intervals may touch. */
export function hoursFault(value: unknown): HoursFault | null {
  if (!Array.isArray(value) || !value.every(isInterval))
    return { sentence: 'Horário: valor inválido.', row: null };
  for (const [index, row] of value.entries()) {
    const fault = faultOfRow(row, value.slice(0, index));
    if (fault) return { sentence: `${WEEKDAYS[row.day]}: ${fault}`, row: index };
  }
  return null;
}

/** The same intervals by day and time, without other keys; midnight is `00:00`. */
export const sortHours = (hours: Hours): Hours =>
  hours
    .map(({ day, from, to }) => ({ day, from, to: midnight(to) }))
    .sort((a, b) => a.day - b.day || a.from.localeCompare(b.from));
