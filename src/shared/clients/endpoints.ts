import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { ClientSessionAnswer, clientLogin, registration } from './registration.ts';

export const register = endpoint(
  'POST /users/register',
  carries<ClientSessionAnswer, { body: typeof registration; headers: Keyed }>(),
  'public',
);

export const logIn = endpoint(
  'POST /users/login',
  carries<ClientSessionAnswer, { body: typeof clientLogin; headers: Keyed }>(),
  'public',
);
