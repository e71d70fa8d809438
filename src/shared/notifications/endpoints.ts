import { carries, endpoint } from '../core/endpoint.ts';
import type { PublicMessage } from './notifications.ts';

/** A client reads its own public ones alone. */
export const listMessages = endpoint(
  'GET',
  '/users/:id/notifications',
  'client or admin',
  carries<{ answer: readonly PublicMessage[] }>(),
);
