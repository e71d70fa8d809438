import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { ClientSessionAnswer, clientLogin, registration } from './registration.ts';

export const register = endpoint(
  'POST',
  '/users/register',
  'public',
  carries<{ body: typeof registration; headers: Keyed; answer: ClientSessionAnswer }>(),
);

export const logIn = endpoint(
  'POST',
  '/users/login',
  'public',
  carries<{ body: typeof clientLogin; headers: Keyed; answer: ClientSessionAnswer }>(),
);
