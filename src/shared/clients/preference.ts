import { durationText } from '../content/service-facts.ts';
import { WEEKDAYS } from '../content/weekdays.ts';

/** Chosen days (0 is Sunday) and times of day: `24m`. */
export const PREFERENCE = /^[0-6]{0,7}[mtn]{0,3}$/;

const DAY_TIMES = { m: 'de manhã', t: 'à tarde', n: 'à noite' } as const;

const anyOf = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' ou ');

/** `24m` as 'terça ou quinta, de manhã', after the duration in minutes, if any. */
export function preferenceWords(code: string, duration?: number | null): string {
  const days = WEEKDAYS.filter((_, day) => code.includes(String(day)));
  const times = Object.entries(DAY_TIMES).flatMap(([key, words]) =>
    code.includes(key) ? words : [],
  );
  const week = code.includes('0') ? [...days.slice(1), ...days.slice(0, 1)] : days;
  const when = [anyOf(week.map((day) => day.toLowerCase())), anyOf(times)];
  return [duration && durationText(duration), ...when].filter(Boolean).join(', ');
}

/** Whether a client's preference, in words, begins with a duration. */
export const wishes = (words: string, duration: number): boolean =>
  words.split(', ', 1)[0] === durationText(duration);
