import * as v from 'valibot';
import { DURATION_SENTENCE, isDuration } from '../content/service-line.ts';
import {
  cleanText,
  missingAsEmpty,
  optionalEmail,
  requiredText,
  textThat,
} from '../core/text-schemas.ts';
import { clientsPhone, phone } from './phone-schema.ts';
import { PREFERENCE } from './preference.ts';
import { TERM_CHANGED } from './register-sentences.ts';

const CHOOSE_WHEN = 'Escolha os dias e horários que prefere.';

const serviceId = requiredText('Serviço', 64, 'Selecione um serviço');

const preference = v.optional(textThat((code) => PREFERENCE.test(code), CHOOSE_WHEN));

/** Minutes of the chosen variant. */
const duration = v.optional(
  v.nullable(v.pipe(v.number(DURATION_SENTENCE), v.check(isDuration, DURATION_SENTENCE))),
);

/** A day and time on the practice's clock, checked by the server: `2026-11-26T14:00`. */
const slot = v.optional(v.string(CHOOSE_WHEN));

const TERMS = 'Você precisa aceitar os termos de uso';

/** Also the check of the form; sentences as in docs/spec.md §5. */
export const registration = v.object({
  name: missingAsEmpty(requiredText('Nome', 120, 'Nome é obrigatório')),
  phone: missingAsEmpty(phone),
  email: v.optional(optionalEmail('E-mail'), null),
  serviceId: missingAsEmpty(serviceId),
  duration,
  preference,
  /** A free time to ask for; 409 with `openings`, the nearest, if it is taken. */
  slot,
  termsAccepted: v.optional(
    v.pipe(
      v.boolean(TERMS),
      v.check((accepted) => accepted, TERMS),
    ),
    false,
  ),
  /** The term on screen by `ref` or id; absent for the one in force. */
  termId: v.optional(v.nullable(requiredText('Termo', 64, TERM_CHANGED))),
});

export type Registration = v.InferOutput<typeof registration>;

export const clientLogin = v.object({
  phone: missingAsEmpty(clientsPhone),
  serviceId: v.optional(v.nullable(cleanText('Serviço', 64))),
  duration,
  preference,
  slot,
});

/** Reveals nothing about the person but an opaque id. */
export type ClientSessionAnswer = {
  readonly token: string;
  readonly user: { readonly id: string };
  /** True when a newer version of the terms is to be accepted (login only). */
  readonly termsPending?: boolean;
};
