import { isRecord } from '../core/is-record.ts';
import { WEEKDAYS } from './weekdays.ts';

/** A time of opening: `day` from 0, Sunday; `from` and `to` as `HH:MM`, `to` no longer open. */
export type Interval = { readonly day: number; readonly from: string; readonly to: string };

/** The owner's week in its order; a day without an interval is closed. */
export type Hours = readonly Interval[];

/** What is wrong with hours, and with which of their rows; null where it is all of them. */
export type HoursFault = { readonly sentence: string; readonly row: number | null };

/** The days' numbers in the order in which Brazil names them. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MOST_ROWS = 21;
/** Two a day make a break. */
export const MOST_A_DAY = 2;

/** Whether a value has the shape of an interval; its times are judged apart. */
export const isInterval = (row: unknown): row is Interval =>
  isRecord(row) &&
  WEEK.some((day) => day === row.day) &&
  typeof row.from === 'string' &&
  typeof row.to === 'string';

function faultOfRow({ from, to }: Interval, before: readonly Interval[]): string | null {
  if (!TIME.test(from) || !TIME.test(to)) return 'informe quando abre e quando fecha.';
  if (to <= from) return 'o fechamento deve ser depois da abertura.';
  if (before.length >= MOST_A_DAY) return 'use no máximo dois intervalos.';
  return before.some((other) => from < other.to && other.from < to)
    ? 'os intervalos se cruzam.'
    : null;
}

/** The first fault of hours, null for good ones; intervals of a day may touch. */
export function hoursFault(value: unknown): HoursFault | null {
  if (!Array.isArray(value) || !value.every(isInterval) || value.length > MOST_ROWS)
    return { sentence: 'Horário: valor inválido.', row: null };
  for (const [index, row] of value.entries()) {
    const before = value.slice(0, index).filter(({ day }) => day === row.day);
    const fault = faultOfRow(row, before);
    if (fault) return { sentence: `${WEEKDAYS[row.day]}: ${fault}`, row: index };
  }
  return null;
}

/** The same intervals in the order of the week and the day, and nothing else about them. */
export const sortHours = (hours: Hours): Hours =>
  hours
    .map(({ day, from, to }) => ({ day, from, to }))
    .sort((a, b) => a.day - b.day || a.from.localeCompare(b.from));
