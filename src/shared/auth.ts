import * as v from 'valibot';
import { PASSWORD_MAX } from './constants.ts';
import { EMAIL_SENTENCE, isEmail, requiredText } from './written.ts';

const password = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.check((value) => value !== '', sentence),
    v.check(({ length }) => length <= 1024, sentence),
  );

const username = requiredText('Usuário', 64, 'Usuário é obrigatório');
const requiredEmail = v.pipe(requiredText('E-mail', 254, 'E-mail é obrigatório'), v.check(isEmail, EMAIL_SENTENCE));

/** A new password of at least `min` characters (spec §5) and at most 128. */
export const newPassword = (min: number) =>
  v.pipe(
    v.string(`A nova senha deve ter pelo menos ${min} caracteres.`),
    v.check(({ length }) => length >= min, `A nova senha deve ter pelo menos ${min} caracteres.`),
    v.check(({ length }) => length <= PASSWORD_MAX, `A nova senha deve ter no máximo ${PASSWORD_MAX} caracteres.`),
  );

/** POST /auth/login. */
export const login = v.object({ username, password: password('Senha é obrigatória') });

/** PUT /auth/profile. */
export const profile = v.object({ username, email: requiredEmail });

/** PUT /auth/password. */
export const passwordChange = (min: number) =>
  v.object({ currentPassword: password('Senha atual é obrigatória'), newPassword: newPassword(min) });

/** POST /auth/setup: the first admin, with the one-time token. */
export const setup = (min: number) =>
  v.object({ username, password: newPassword(min), email: requiredEmail, setupToken: v.optional(v.string(), '') });

export type Admin = { readonly id: string; readonly username: string; readonly email: string };

/** Answer of login, setup and password change. */
export type AdminSessionAnswer = { readonly token: string; readonly user: Admin };
