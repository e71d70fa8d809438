import * as v from 'valibot';
import { normalizePhone } from './phone.ts';
import { registerSentences } from './register-sentences.ts';
import { optionalEmail, requiredText } from './written.ts';

const phone = v.pipe(
  requiredText('Telefone', 40, 'Telefone é obrigatório'),
  v.transform(normalizePhone),
  v.check((number) => number !== null, registerSentences.phone),
  v.transform((number) => number ?? ''),
);

const serviceId = requiredText('Serviço', 64, 'Selecione um serviço');

/** POST /users/register. Also the form's own check; sentences as spec §5. Missing keys are given their blanks first (see `blankRegistration`). */
export const registration = v.object({
  name: requiredText('Nome', 120, 'Nome é obrigatório'),
  phone,
  email: optionalEmail('E-mail'),
  serviceId,
  termsAccepted: v.pipe(
    v.boolean('Você precisa aceitar os termos de uso'),
    v.check((accepted) => accepted, 'Você precisa aceitar os termos de uso'),
  ),
  /** The term that was on screen; null is the built-in one, absent leaves it to the server. */
  termId: v.optional(v.nullable(requiredText('Termo', 64, registerSentences.termChanged))),
});

export type Registration = v.InferOutput<typeof registration>;
export const blankRegistration = { name: '', phone: '', email: null, serviceId: '', termsAccepted: false } as const;

/** POST /users/login: a phone, and the service when one was chosen. */
export const clientLogin = v.object({ phone, serviceId: v.optional(v.nullable(serviceId)) });
export const blankClientLogin = { phone: '' } as const;

/** Answer of register and login. Says nothing about the person but an opaque id. */
export type ClientSessionAnswer = {
  readonly token: string;
  readonly user: { readonly id: string };
  /** Present and true when a newer version of the terms waits to be accepted (login only). */
  readonly termsPending?: boolean;
};

/** A row of GET /users, for the admin. `phone` is 10-11 digits, `created_at` ISO 8601 UTC. */
export type Client = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly created_at: string;
};

/** GET /users/terms/active; `id` null is the built-in text. `content` is sanitised HTML. */
export type ActiveTerm = { readonly id: string | null; readonly title: string; readonly version: string; readonly content: string };
