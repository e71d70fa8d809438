import * as v from 'valibot';
import { PASSWORD_MAX } from '../core/constants.ts';
import { withoutMarks } from '../core/plain-text.ts';
import {
  EMAIL_SENTENCE,
  isEmail,
  missingAsEmpty,
  requiredText,
  secretText,
  tidyMail,
} from '../core/text-schemas.ts';

export type Admin = { readonly id: string; readonly username: string; readonly email: string };

/** `lane` is the throttle token of the device; `device` skips the second step on it. */
export type AdminSessionAnswer = {
  readonly token: string;
  readonly user: Admin;
  readonly lane?: string;
  readonly device?: string;
};

/** In a 401 for a right password with a missing or wrong code. */
export type SecondStepAsked = { readonly secondStep: true };

/** Wrong passwords between the last two logins; `last_at` is ISO 8601 UTC. */
export type FailedLogins = { readonly count: number; readonly last_at: string | null };

export type OpenSession = {
  readonly id: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly device: string | null;
  readonly current: boolean;
};

const username = v.pipe(
  requiredText('Usuário', 64, 'Usuário é obrigatório'),
  v.transform((value) => withoutMarks(value).trim()),
);
const requiredEmail = v.pipe(
  requiredText('E-mail', 254, 'E-mail é obrigatório', tidyMail),
  v.check(isEmail, EMAIL_SENTENCE),
);

/** A new password of at least `min` characters (docs/spec.md §5) and at most 128. */
function newPassword(min: number, name = 'A nova senha') {
  const tooShort = `${name} deve ter pelo menos ${min} caracteres.`;
  const tooLong = `${name} deve ter no máximo ${PASSWORD_MAX} caracteres.`;
  // Checks instead of minLength keep valibot's share in /register small.
  return v.pipe(
    v.string(tooShort),
    v.check(({ length }) => length >= min, tooShort),
    v.check(({ length }) => length <= PASSWORD_MAX, tooLong),
  );
}

export const login = v.object({
  username: missingAsEmpty(username),
  password: missingAsEmpty(secretText('Senha é obrigatória')),
  code: v.optional(v.string('Digite o código'), ''),
  device: v.optional(v.string('Confira os campos e tente novamente.'), ''),
  lane: v.optional(v.string('Confira os campos e tente novamente.'), ''),
});

export const setup = (min: number) =>
  v.object({
    username: missingAsEmpty(username),
    password: missingAsEmpty(newPassword(min, 'A senha')),
    email: missingAsEmpty(requiredEmail),
    setupToken: v.optional(v.string('Código de configuração: valor inválido.'), ''),
  });

export const profile = v.object({
  username: missingAsEmpty(username),
  email: missingAsEmpty(requiredEmail),
});

export const passwordChange = (min: number) =>
  v.object({
    currentPassword: missingAsEmpty(secretText('Senha atual é obrigatória')),
    newPassword: missingAsEmpty(newPassword(min)),
  });
