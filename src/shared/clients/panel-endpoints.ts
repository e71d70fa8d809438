import { carries, endpoint } from '../core/endpoint.ts';
import type {
  Client,
  ClientPage,
  clientChange,
  clientMerge,
  clientSelection,
  clientStatus,
  DuplicatePair,
  newClient,
  SelectionOutcome,
} from './records.ts';

/**
 * Newest first; without a limit all. `?search=` (name without accents, phone in any spelling,
 * e-mail), `active=true|false`, `untouched=true`, `period=` CLIENT_PERIODS, `service=` a name,
 * `sort=` CLIENT_SORTS, `limit=`, `offset=`; how many there are in `X-Total-Count`. With an ETag.
 */
export const listClients = endpoint(
  'GET',
  '/users',
  'admin',
  carries<{ answer: readonly Client[] }>(),
);

/** 409 with `other`, the PhoneOwner, where somebody has the phone. */
export const createClient = endpoint(
  'POST',
  '/users',
  'admin',
  carries<{ body: typeof newClient; answer: Client }>(),
);

/** Pairs that may be one person, both ways round told once. */
export const listDuplicates = endpoint(
  'GET',
  '/users/duplicates',
  'admin',
  carries<{ answer: readonly DuplicatePair[] }>(),
);

/** The names that clients have asked for, most asked first. */
export const listRequestedServices = endpoint(
  'GET',
  '/users/services',
  'admin',
  carries<{ answer: readonly string[] }>(),
);

/** Deletes clients in one transaction, as `removeClient` does; skips who is not there. */
export const removeClients = endpoint(
  'POST',
  '/users/delete',
  'admin',
  carries<{ body: typeof clientSelection; answer: SelectionOutcome }>(),
);

/** Undoes it, as `restoreClient` does; skips who is not in the trash or whose phone is another's. */
export const restoreClients = endpoint(
  'POST',
  '/users/restore',
  'admin',
  carries<{ body: typeof clientSelection; answer: SelectionOutcome }>(),
);

export const readClient = endpoint('GET', '/users/:id', 'admin', carries<{ answer: ClientPage }>());

/** With If-Match: 409 with `current` when stale; 409 with `other` as in `createClient`. */
export const changeClient = endpoint(
  'PUT',
  '/users/:id',
  'admin',
  carries<{ body: typeof clientChange; answer: Client }>(),
);

export const toggleClient = endpoint(
  'PUT',
  '/users/:id/toggle-active',
  'admin',
  carries<{ answer: Client }>(),
);

export const setClientStatus = endpoint(
  'PUT',
  '/users/:id/status',
  'admin',
  carries<{ body: typeof clientStatus; answer: Client }>(),
);

/** The proof of consent stays, without the person (LGPD art. 16 I). */
export const removeClient = endpoint(
  'DELETE',
  '/users/:id',
  'admin',
  carries<{ answer: { readonly message: string } }>(),
);

/** Undoes a deletion of the last 30 days: client, requests, acceptances and messages. */
export const restoreClient = endpoint(
  'POST',
  '/users/:id/restore',
  'admin',
  carries<{ answer: Client }>(),
);

/** The client of the address stays, with both histories. */
export const mergeClients = endpoint(
  'POST',
  '/users/:id/merge',
  'admin',
  carries<{ body: typeof clientMerge; answer: Client }>(),
);
