import { dayText, isDay } from '../appointments/when.ts';

/** `day` is null for a text without a date. */
export type Note = { readonly day: string | null; readonly text: string };

function dayOfLine(line: string): string | null {
  const day = line.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return isDay(day) && line.includes('/') ? day : null;
}

/** The notes of a client's text, latest first: a line that is only a date (`DD/MM/YYYY`) begins one. */
export function notesOf(text: string): readonly Note[] {
  const notes: { readonly day: string | null; readonly lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const day = dayOfLine(line);
    if (day !== null || notes.length === 0) notes.push({ day, lines: [] });
    if (day === null) notes.at(-1)?.lines.push(line);
  }
  return notes
    .map(({ day, lines }) => ({ day, text: lines.join('\n').trim() }))
    .filter(({ day, text }) => day !== null || text !== '')
    .toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''));
}

/** Notes as one text, those without a date first. */
export const textOf = (notes: readonly Note[]): string =>
  [...notes.filter(({ day }) => day === null), ...notes.filter(({ day }) => day !== null)]
    .map(({ day, text }) => (day === null ? text : `${dayText(day)}\n${text}`).trim())
    .join('\n\n');
