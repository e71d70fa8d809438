import { type Hours, isInterval, sortHours } from '../shared/hours.ts';

// A form holds text: that of hours is their JSON, alike for equal hours, so that drafts, merges and
// 'nothing changed' need to know nothing of them.

/** Hours as a form holds them; '' for null. */
export const hoursText = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(sortHours(value)) : '';

/** What a form's text stands for; null for '', the text itself where it is nothing readable. */
export function readHours(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The rows of a form's text, none where it holds none. */
export function rowsOf(text: string): Hours {
  const value = readHours(text);
  return Array.isArray(value) ? value.filter(isInterval) : [];
}
