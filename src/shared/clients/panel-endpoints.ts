import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { Candidate, candidatesQuery } from './candidates.ts';
import type {
  Client,
  ClientPage,
  clientMerge,
  clientSelection,
  clientStatus,
  clientUpdate,
  DeletedClient,
  DuplicatePair,
  newClient,
  SelectionOutcome,
} from './records.ts';
import type { clientSearch } from './search.ts';

/** Newest first, all without `limit`; total in `X-Total-Count`. With ETag. */
export const listClients = endpoint(
  'GET',
  '/users',
  'admin',
  carries<{
    query: typeof clientSearch;
    headers: 'if-none-match' | 'x-poll';
    answer: readonly Client[];
  }>(),
);

/** 409 with `other`, the PhoneOwner, if the phone is taken. */
export const createClient = endpoint(
  'POST',
  '/users',
  'admin',
  carries<{ body: typeof newClient; headers: Keyed; answer: Client }>(),
);

export const listDuplicates = endpoint(
  'GET',
  '/users/duplicates',
  'admin',
  carries<{ answer: readonly DuplicatePair[] }>(),
);

export const listRequestedServices = endpoint(
  'GET',
  '/users/services',
  'admin',
  carries<{ answer: readonly string[] }>(),
);

/** At most ten who may want a time that became free, those who wait first. */
export const listCandidates = endpoint(
  'GET',
  '/users/candidates',
  'admin',
  carries<{ query: typeof candidatesQuery; answer: readonly Candidate[] }>(),
);

export const removeClients = endpoint(
  'POST',
  '/users/delete',
  'admin',
  carries<{ body: typeof clientSelection; answer: SelectionOutcome }>(),
);

export const restoreClients = endpoint(
  'POST',
  '/users/restore',
  'admin',
  carries<{ body: typeof clientSelection; answer: SelectionOutcome }>(),
);

/** The latest 200, merged ones too. */
export const listDeletedClients = endpoint(
  'GET',
  '/users/deleted',
  'admin',
  carries<{ answer: readonly Deleted<DeletedClient>[] }>(),
);

export const readClient = endpoint('GET', '/users/:id', 'admin', carries<{ answer: ClientPage }>());

/** With If-Match: 409 with `current` when stale; 409 with `other` as in `createClient`. */
export const changeClient = endpoint(
  'PUT',
  '/users/:id',
  'admin',
  carries<{ body: typeof clientUpdate; headers: Versioned; answer: Client }>(),
);

export const toggleClient = endpoint(
  'PUT',
  '/users/:id/toggle-active',
  'admin',
  carries<{ headers: Keyed; answer: Client }>(),
);

export const setClientStatus = endpoint(
  'PUT',
  '/users/:id/status',
  'admin',
  carries<{ body: typeof clientStatus; headers: Keyed; answer: Client }>(),
);

/** The proof of consent stays, without the person (LGPD art. 16 I). */
export const removeClient = endpoint(
  'DELETE',
  '/users/:id',
  'admin',
  carries<{ headers: Versioned; answer: { readonly message: string } }>(),
);

/** Within 30 days, with requests, acceptances and messages. */
export const restoreClient = endpoint(
  'POST',
  '/users/:id/restore',
  'admin',
  carries<{ headers: Keyed; answer: Client }>(),
);

/** The client in the path stays, with both histories. */
export const mergeClients = endpoint(
  'POST',
  '/users/:id/merge',
  'admin',
  carries<{ body: typeof clientMerge; headers: Versioned; answer: Client }>(),
);
