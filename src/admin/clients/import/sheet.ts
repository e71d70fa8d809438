import { normalizePhone } from '../../../shared/core/phone.ts';
import { recognize, type Target } from './headings.ts';

export type Cells = readonly (readonly string[])[];

export type Problem = { readonly problem: string };

/** A way to read a file: a sheet, or the text in one encoding, with a sample of it. */
export type Choice = { readonly label: string; readonly rows: Cells };

export type Table = {
  /** The most likely comes first. */
  readonly choices: readonly [Choice, ...Choice[]];
  readonly by: 'encoding' | 'sheet';
  readonly kind: 'contacts' | 'lines';
};

/** A column of the file; `target` is null if it is not imported. */
export type Column = { readonly label: string; readonly target: Target | null };

/** A row below the headings, numbered as a spreadsheet counts. */
export type Line = { readonly number: number; readonly cells: readonly string[] };

export type Sheet = { readonly columns: readonly Column[]; readonly lines: readonly Line[] };

const START = 20;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

const hasPhone = ({ cells }: Line) => cells.some((cell) => normalizePhone(cell) !== null);

const isKnown = ({ cells }: Line) =>
  new Set(recognize(cells).filter((target) => target !== null)).size > 1;

/** The index of the row of headings: titles may be above it. -1 if there is none. */
function placeOfHeadings(lines: readonly Line[]): number {
  const start = lines.slice(0, START);
  const known = start.findIndex((line) => isKnown(line) && !hasPhone(line));
  if (known !== -1) return known;
  const phone = start.findIndex(hasPhone);
  const above = phone === -1 ? start : start.slice(0, phone);
  const wide = above.findIndex(({ cells }) => filled(cells) > 1);
  return wide === -1 ? above.length - 1 : wide;
}

const DATE = /^\s*(\d{1,2})([/.-])(\d{1,2})(?=\2\d)/;

/** Puts the day before the month where a column of dates can only have the month first. */
function withDayFirst(lines: readonly Line[], at: number): readonly Line[] {
  const dates = lines.map(({ cells }) => DATE.exec(cells[at] ?? ''));
  const isDay = (part: 1 | 3) => dates.some((date) => Number(date?.[part]) > 12);
  if (isDay(1) || !isDay(3)) return lines;
  const swapped = (cell: string) => cell.replace(DATE, '$3$2$1');
  return lines.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, column) => (column === at ? swapped(cell) : cell)),
  }));
}

/** Finds the headings of a table and their meanings. */
export function sheetOf(rows: Cells): Sheet {
  const lines = rows
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => filled(cells) > 0);
  const place = placeOfHeadings(lines);
  const headings = lines[place]?.cells ?? [];
  const below = lines
    .slice(place + 1)
    .filter(({ cells }) => place === -1 || cells.join('\n') !== headings.join('\n'));
  const width = below.reduce(
    (widest, { cells }) => Math.max(widest, cells.length),
    headings.length,
  );
  const labels = Array.from(
    { length: width },
    (_, at) => headings[at]?.trim() || `Coluna ${at + 1}`,
  );
  const targets = recognize(labels);
  return {
    columns: labels.map((label, at) => ({ label, target: targets[at] ?? null })),
    lines: withDayFirst(below, targets.indexOf('created_at')),
  };
}

const NAMES: readonly (Target | null)[] = ['name', 'first', 'surname', 'alias'];

export const isComplete = (columns: readonly Column[]): boolean =>
  columns.some(({ target }) => NAMES.includes(target)) &&
  columns.some(({ target }) => target === 'phone');
