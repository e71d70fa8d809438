import { WEEKDAYS } from '../content/weekdays.ts';

/** Chosen days (0 is Sunday) and times of day: `24m`. */
export const PREFERENCE = /^[0-6]{0,7}[mtn]{0,3}$/;

const DAY_TIMES = { m: 'de manhã', t: 'à tarde', n: 'à noite' } as const;

const anyOf = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' ou ');

/** `24m` as 'terça ou quinta, de manhã'. */
export function preferenceWords(code: string): string {
  const days = WEEKDAYS.filter((_, day) => code.includes(String(day)));
  const times = Object.entries(DAY_TIMES).flatMap(([key, words]) =>
    code.includes(key) ? words : [],
  );
  const week = code.includes('0') ? [...days.slice(1), ...days.slice(0, 1)] : days;
  return [anyOf(week.map((day) => day.toLowerCase())), anyOf(times)].filter(Boolean).join(', ');
}
