import type * as Lines from './hours-lines.ts';

// Not in the page's scripts: /hours.js has them (hours-script.ts).
type Words = Pick<typeof Lines, 'hoursLines' | 'daysText'>;

let words: Words = { hoursLines: () => [], daysText: () => '' };

export function provideHours(provided: Words): void {
  words = provided;
}

export const hoursLines: Words['hoursLines'] = (hours) => words.hoursLines(hours);
export const daysText: Words['daysText'] = (hours) => words.daysText(hours);
