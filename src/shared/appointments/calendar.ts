import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';

/** `whole` names and notes; otherwise 'Maria S.' alone. */
export const calendarChoice = v.object({ whole: v.boolean(sentences.invalid) }, sentences.invalid);

/** `since` is when the address was made, ISO 8601. */
export type CalendarState =
  | { readonly on: false }
  | { readonly on: true; readonly whole: boolean; readonly since: string };

/** `path` has the token, which no later answer repeats. */
export type NewCalendar = { readonly path: string };

export const CALENDAR_OFF = 'O calendário do celular foi desligado.';
