import * as v from 'valibot';
import { spokenTime } from '../appointments/appointment-words.ts';
import { isDay, weekdayOf } from '../appointments/when.ts';
import { WEEKDAYS } from '../content/weekdays.ts';

const CHOOSE = 'Escolha um dos horários livres.';
const TIME = /^T(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;

/** A day and time on the practice's clock: `2026-11-26T14:00`. */
export const slot = v.optional(
  v.pipe(
    v.string(CHOOSE),
    v.check((text) => isDay(text.slice(0, 10)) && TIME.test(text.slice(10)), CHOOSE),
  ),
);

/** 'quinta, 26/11' */
export const dayWords = (day: string): string =>
  `${WEEKDAYS[weekdayOf(day)]?.toLowerCase()}, ${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** 'quinta, 26/11, às 14h' */
export const slotWords = (text: string): string =>
  `${dayWords(text.slice(0, 10))}, às ${spokenTime(text.slice(11))}`;
