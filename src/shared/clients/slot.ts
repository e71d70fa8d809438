import { WEEKDAYS } from '../content/weekdays.ts';

// Without `when.ts`, which the panel shares: the public page would load it as a file of its own.

/** 'quinta, 26/11' */
export const dayWords = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()]?.toLowerCase()}, ${day.slice(8)}/${day.slice(5, 7)}`;

/** '14h', '14h30' */
export const hourWords = (time: string): string =>
  `${Number(time.slice(0, 2))}h${time.slice(3).replace('00', '')}`;

/** 'quinta, 26/11, às 14h' from `2026-11-26T14:00`. */
export const slotWords = (slot: string): string =>
  `${dayWords(slot.slice(0, 10))}, às ${hourWords(slot.slice(11))}`;
