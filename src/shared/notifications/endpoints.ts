import { carries, endpoint } from '../core/endpoint.ts';
import type { PublicMessage } from './notifications.ts';

/** A client reads only their own public ones. */
export const listMessages = endpoint(
  'GET /users/:id/notifications',
  carries<readonly PublicMessage[]>(),
  'client or admin',
);
