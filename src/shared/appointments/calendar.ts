import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';

/** `whole` shows full names and notes; otherwise 'Maria S.' alone. */
export const calendarChoice = v.object({ whole: v.boolean(sentences.invalid) }, sentences.invalid);

/** `since`: when the address was made, ISO 8601. */
export type CalendarState =
  | { readonly on: false }
  | { readonly on: true; readonly whole: boolean; readonly since: string };

/** `path` contains the token, which is shown only once. */
export type NewCalendar = { readonly path: string };

export const CALENDAR_OFF = 'O calendário do celular foi desligado.';
