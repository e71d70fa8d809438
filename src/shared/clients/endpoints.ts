import type { Offer, openingsQuery } from '../appointments/booking.ts';
import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { PublicMessage } from '../notifications/notifications.ts';
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

/** A client reads only their own public ones. */
export const listMessages = endpoint(
  'GET /users/:id/notifications',
  carries<readonly PublicMessage[]>(),
  'client or admin',
);

/** Start times that visitors may ask for, without days that have none; 404 while switched off. */
export const readOpenings = endpoint(
  'GET /appointments/openings',
  carries<readonly Offer[], { query: typeof openingsQuery }>(),
  'public',
);
