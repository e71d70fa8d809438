import { carries, endpoint } from '../core/endpoint.ts';
import type {
  Admin,
  AdminSessionAnswer,
  login,
  OpenSession,
  passwordChange,
  profile,
  setup,
} from './auth.ts';

export const logIn = endpoint(
  'POST /auth/login',
  carries<AdminSessionAnswer, { body: typeof login }>(),
  'public',
);

export const logOut = endpoint('POST /auth/logout', carries<{ readonly message: string }>());

/** The owner's live sessions; also polled to notice a logout. */
export const listSessions = endpoint('GET /auth/sessions', carries<readonly OpenSession[]>());

export const readSetup = endpoint(
  'GET /auth/setup',
  carries<{ readonly needed: boolean }>(),
  'public',
);

export const setUp = endpoint(
  'POST /auth/setup',
  carries<AdminSessionAnswer, { body: ReturnType<typeof setup> }>(),
  'public',
);

export const saveProfile = endpoint(
  'PUT /auth/profile',
  carries<Admin, { body: typeof profile }>(),
);

/** Ends all older tokens; the answer has a new one. */
export const changePassword = endpoint(
  'PUT /auth/password',
  carries<AdminSessionAnswer, { body: ReturnType<typeof passwordChange> }>(),
);
