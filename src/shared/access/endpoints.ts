import { carries, endpoint } from '../core/endpoint.ts';
import type * as auth from './auth.ts';

export const logIn = endpoint(
  'POST /auth/login',
  carries<auth.AdminSessionAnswer, { body: typeof auth.login }>(),
  'public',
);

export const logOut = endpoint('POST /auth/logout', carries<{ readonly message: string }>());

/** The owner's live sessions; also polled to notice a logout. */
export const listSessions = endpoint('GET /auth/sessions', carries<readonly auth.OpenSession[]>());

export const readSetup = endpoint(
  'GET /auth/setup',
  carries<{ readonly needed: boolean }>(),
  'public',
);

export const setUp = endpoint(
  'POST /auth/setup',
  carries<auth.AdminSessionAnswer, { body: ReturnType<typeof auth.setup> }>(),
  'public',
);

export const saveProfile = endpoint(
  'PUT /auth/profile',
  carries<auth.Admin, { body: typeof auth.profile }>(),
);

/** Ends all older tokens; the answer has a new one. */
export const changePassword = endpoint(
  'PUT /auth/password',
  carries<auth.AdminSessionAnswer, { body: ReturnType<typeof auth.passwordChange> }>(),
);
