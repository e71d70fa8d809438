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
  'POST',
  '/auth/login',
  'public',
  carries<{ body: typeof login; answer: AdminSessionAnswer }>(),
);

export const logOut = endpoint(
  'POST',
  '/auth/logout',
  'admin',
  carries<{ answer: { readonly message: string } }>(),
);

/** The owner's live sessions; also polled to notice a logout. */
export const listSessions = endpoint(
  'GET',
  '/auth/sessions',
  'admin',
  carries<{ answer: readonly OpenSession[] }>(),
);

export const readSetup = endpoint(
  'GET',
  '/auth/setup',
  'public',
  carries<{ answer: { readonly needed: boolean } }>(),
);

export const setUp = endpoint(
  'POST',
  '/auth/setup',
  'public',
  carries<{ body: ReturnType<typeof setup>; answer: AdminSessionAnswer }>(),
);

export const saveProfile = endpoint(
  'PUT',
  '/auth/profile',
  'admin',
  carries<{ body: typeof profile; answer: Admin }>(),
);

/** Ends all older tokens; the answer has a new one. */
export const changePassword = endpoint(
  'PUT',
  '/auth/password',
  'admin',
  carries<{ body: ReturnType<typeof passwordChange>; answer: AdminSessionAnswer }>(),
);
