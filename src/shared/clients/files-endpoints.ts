import { carries, endpoint } from '../core/endpoint.ts';
import type { clientImport, ImportOutcome } from './import.ts';

/** A CSV file of the clients that the list's own narrowing leaves, for Excel in Portuguese. */
export const exportClients = endpoint(
  'GET',
  '/users/export',
  'admin',
  carries<{ answer: string }>(),
);

/** Adds the clients of a file's lines; nobody who is there already is changed. */
export const importClients = endpoint(
  'POST',
  '/users/import',
  'admin',
  carries<{ body: typeof clientImport; answer: readonly ImportOutcome[] }>(),
);
