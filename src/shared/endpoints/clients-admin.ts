import type { Client } from '../clients.ts';
import { carries, endpoint } from '../endpoint.ts';

/** Every client, newest first. */
export const listClients = endpoint(
  'GET',
  '/users',
  'admin',
  carries<{ answer: readonly Client[] }>(),
);
