import * as v from 'valibot';
import { DURATION_SENTENCE, isDuration } from '../content/service-line.ts';
import { asText, initialsOf, withInitials, yesOrNo } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { requiredText, textThat, wholeNumber } from '../core/text-schemas.ts';
import { isDay } from './when.ts';

const whole = (label: string, min: number, max: number, initial: number) => {
  const sentence = `${label}: escolha de ${min} a ${max}.`;
  return {
    label,
    schema: wholeNumber(min, max, sentence),
    initial,
    words: asText,
  };
};

const toggle = (label: string) => ({
  label,
  schema: v.boolean(sentences.invalid),
  initial: false,
  words: yesOrNo('sim', 'não'),
});

export const WINDOW_MAX = 60;

/** What visitors may ask for by themselves; private, as the answers show start times alone. */
export const bookingFields = {
  shown: toggle('Mostrar horários livres'),
  notice: whole('Antecedência em horas', 0, 48, 12),
  days: whole('Dias à frente', 7, WINDOW_MAX, 30),
  a_day: whole('Horários por dia', 1, 12, 4),
  /** Those who have come before need no answer. */
  accept: toggle('Aceitar na hora quem já veio'),
} as const;

export const bookingSettings = v.object(withInitials(bookingFields), sentences.invalid);

export type BookingSettings = v.InferOutput<typeof bookingSettings>;

/** `version` 0 before the first save. */
export type SavedBooking = BookingSettings & { readonly version: number };

export const BLANK_BOOKING: SavedBooking = { ...initialsOf(bookingFields), version: 0 };

const PERIOD = 'Escolha o período em dias.';
const day = v.optional(textThat(isDay, PERIOD));

/** `duration`: of the chosen variant. Both days included, the whole window without them. */
export const openingsQuery = v.pipe(
  v.object(
    {
      service: v.optional(requiredText('Serviço', 64, 'Selecione um serviço'), ''),
      duration: v.optional(textThat((text) => isDuration(Number(text)), DURATION_SENTENCE)),
      from: day,
      to: day,
    },
    sentences.invalid,
  ),
  v.check(({ from = '', to = '9' }) => from <= to, PERIOD),
);

/** A day with start times on the practice's clock. */
export type Offer = { readonly day: string; readonly times: readonly string[] };

/** Requests that may hold a time at once. */
export const HOLDS_MAX = 12;
