import type { ClientSessionAnswer, clientLogin, registration } from '../clients.ts';
import { carries, endpoint } from '../endpoint.ts';

export const register = endpoint(
  'POST',
  '/users/register',
  'public',
  carries<{ body: typeof registration; answer: ClientSessionAnswer }>(),
);

export const logIn = endpoint(
  'POST',
  '/users/login',
  'public',
  carries<{ body: typeof clientLogin; answer: ClientSessionAnswer }>(),
);
