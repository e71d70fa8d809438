import type * as Lines from './hours-lines.ts';

// Not in the page's scripts: /hours.js has them (hours-script.ts).
type Words = Pick<typeof Lines, 'contactLines' | 'daysText'>;

let words: Words = { contactLines: () => [], daysText: () => '' };

export function provideHours(provided: Words): void {
  words = provided;
}

export const contactLines: Words['contactLines'] = (contact) => words.contactLines(contact);
export const daysText: Words['daysText'] = (contact) => words.daysText(contact);
