import { isRecord } from '../core/is-record.ts';
import { WEEKDAYS } from './weekdays.ts';

/** Opening hours of a day (0 is Sunday), as `HH:MM`; closed from `to` on. */
export type Interval = { readonly day: number; readonly from: string; readonly to: string };

export type Hours = readonly Interval[];

/** What is wrong with hours, and the index of the wrong row; null for all of them. */
export type HoursFault = { readonly sentence: string; readonly row: number | null };

export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MAX_ROWS = 21;
export const MAX_A_DAY = 2;

/** Whether a value has the shape of an interval, whatever its times. */
export const isInterval = (row: unknown): row is Interval =>
  isRecord(row) &&
  WEEK.some((day) => day === row.day) &&
  typeof row.from === 'string' &&
  typeof row.to === 'string';

function faultOfRow({ from, to }: Interval, before: readonly Interval[]): string | null {
  if (!TIME.test(from) || !TIME.test(to)) return 'informe quando abre e quando fecha.';
  if (to <= from) return 'o fechamento deve ser depois da abertura.';
  if (before.length >= MAX_A_DAY) return 'use no máximo dois intervalos.';
  return before.some((other) => from < other.to && other.from < to)
    ? 'os intervalos se cruzam.'
    : null;
}

/** The first fault of hours, null for good ones; intervals of a day may touch. */
export function hoursFault(value: unknown): HoursFault | null {
  if (!Array.isArray(value) || !value.every(isInterval) || value.length > MAX_ROWS)
    return { sentence: 'Horário: valor inválido.', row: null };
  for (const [index, row] of value.entries()) {
    const before = value.slice(0, index).filter(({ day }) => day === row.day);
    const fault = faultOfRow(row, before);
    if (fault) return { sentence: `${WEEKDAYS[row.day]}: ${fault}`, row: index };
  }
  return null;
}

/** The same intervals by day and time, without other keys. */
export const sortHours = (hours: Hours): Hours =>
  hours
    .map(({ day, from, to }) => ({ day, from, to }))
    .sort((a, b) => a.day - b.day || a.from.localeCompare(b.from));
