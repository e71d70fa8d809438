import { type Hours, type Interval, isInterval, sortHours } from '../../../shared/content/hours.ts';

// In a form hours are JSON text, so that drafts and merges treat them like any field.

export const rowsText = (rows: Hours): string =>
  JSON.stringify(rows.toSorted((a, b) => a.day - b.day));

/** Saved hours for a form; '' for null. */
export const hoursText = (value: unknown): string =>
  Array.isArray(value) ? rowsText(sortHours(value)) : '';

/** The value of a form's text; null for '', the text itself if it is unreadable. */
export function readRows(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function rowsOf(text: string): Hours {
  const value = readRows(text);
  return Array.isArray(value) ? value.filter(isInterval) : [];
}

const on = (days: readonly number[], to: string): Interval[] =>
  days.map((day) => ({ day, from: '09:00', to }));

export const STANDARD_HOURS: Hours = [...on([1, 2, 3, 4, 5], '18:00'), ...on([6], '12:00')];

/** Whether an interval ends on the next day, at midnight or later. */
export const isOvernight = ({ from, to }: Interval): boolean =>
  from !== '' && to !== '' && to <= from;

const ofOthers = (rows: Hours, day: number) => rows.filter((row) => row.day !== day);
const ofDay = (rows: Hours, day: number) => rows.filter((row) => row.day === day);

/** Opens a day from 9 to 18, or closes it. */
export const setOpen = (rows: Hours, day: number, open: boolean): Hours => [
  ...ofOthers(rows, day),
  ...(open ? on([day], '18:00') : []),
];

export function addBreak(rows: Hours, day: number): Hours {
  const [first = { day, from: '', to: '' }] = ofDay(rows, day);
  const overLunch = first.from < '12:00' && (first.to > '14:00' || isOvernight(first));
  const pair = overLunch
    ? [
        { ...first, to: '12:00' },
        { ...first, from: '14:00' },
      ]
    : [first, { day, from: '', to: '' }];
  return [...ofOthers(rows, day), ...pair];
}

export const copyDay = (rows: Hours, day: number, days: readonly number[]): Hours => [
  ...rows.filter((row) => !days.includes(row.day)),
  ...days.flatMap((other) => ofDay(rows, day).map((row) => ({ ...row, day: other }))),
];
