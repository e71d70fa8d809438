import { carries, endpoint } from '../core/endpoint.ts';
import type { clientImport, ImportOutcome } from './import.ts';
import type { clientSearch } from './search.ts';

/** A CSV file for Excel in Portuguese, with the filters of `listClients`. */
export const exportClients = endpoint(
  'GET /users/export',
  carries<string, { query: typeof clientSearch }>(),
);

/** Adds new clients; known ones stay as they are. */
export const importClients = endpoint(
  'POST /users/import',
  carries<readonly ImportOutcome[], { body: typeof clientImport }>(),
);
