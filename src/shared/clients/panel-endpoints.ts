import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { Candidate, candidatesQuery } from './candidates.ts';
import type { clientImport, ImportOutcome } from './import.ts';
import type { messageTemplates, SavedTemplates } from './message-templates.ts';
import type { ClientExport, erasure, privacySettings, Retention, SavedPrivacy } from './privacy.ts';
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
  'GET /users',
  carries<readonly Client[], { query: typeof clientSearch; headers: 'if-none-match' | 'x-poll' }>(),
);

/** 409 with `other`, the PhoneOwner, if the phone is taken. */
export const createClient = endpoint(
  'POST /users',
  carries<Client, { body: typeof newClient; headers: Keyed }>(),
);

export const listDuplicates = endpoint(
  'GET /users/duplicates',
  carries<readonly DuplicatePair[]>(),
);

export const listRequestedServices = endpoint('GET /users/services', carries<readonly string[]>());

/** At most ten who may want a time that became free, those who wait first. */
export const listCandidates = endpoint(
  'GET /users/candidates',
  carries<readonly Candidate[], { query: typeof candidatesQuery }>(),
);

export const removeClients = endpoint(
  'POST /users/delete',
  carries<SelectionOutcome, { body: typeof clientSelection }>(),
);

export const restoreClients = endpoint(
  'POST /users/restore',
  carries<SelectionOutcome, { body: typeof clientSelection }>(),
);

/** The latest 200, merged ones too. */
export const listDeletedClients = endpoint(
  'GET /users/deleted',
  carries<readonly Deleted<DeletedClient>[]>(),
);

export const readClient = endpoint('GET /users/:id', carries<ClientPage>());

/** With If-Match: 409 with `current` when stale; 409 with `other` as in `createClient`. */
export const changeClient = endpoint(
  'PUT /users/:id',
  carries<Client, { body: typeof clientUpdate; headers: Versioned }>(),
);

export const toggleClient = endpoint(
  'PUT /users/:id/toggle-active',
  carries<Client, { headers: Keyed }>(),
);

export const setClientStatus = endpoint(
  'PUT /users/:id/status',
  carries<Client, { body: typeof clientStatus; headers: Keyed }>(),
);

/** The proof of consent stays, without the person (LGPD art. 16 I). */
export const removeClient = endpoint(
  'DELETE /users/:id',
  carries<{ readonly message: string }, { headers: Versioned }>(),
);

/** Within 30 days, with requests, acceptances and messages. */
export const restoreClient = endpoint(
  'POST /users/:id/restore',
  carries<Client, { headers: Keyed }>(),
);

/** The client in the path stays, with both histories. */
export const mergeClients = endpoint(
  'POST /users/:id/merge',
  carries<Client, { body: typeof clientMerge; headers: Versioned }>(),
);

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

export const readTemplates = endpoint('GET /users/templates', carries<SavedTemplates>());

/** Saves all of them, in order; with If-Match: 409 with `current` when stale. */
export const saveTemplates = endpoint(
  'PUT /users/templates',
  carries<SavedTemplates, { body: typeof messageTemplates; headers: Versioned }>(),
);

export const readPrivacy = endpoint('GET /users/privacy', carries<SavedPrivacy>());

/** With If-Match: 409 with `current` when stale. */
export const savePrivacy = endpoint(
  'PUT /users/privacy',
  carries<SavedPrivacy, { body: typeof privacySettings; headers: Versioned }>(),
);

export const readRetention = endpoint('GET /users/retention', carries<Retention>());

export const exportClient = endpoint('GET /users/:id/export', carries<ClientExport>());

/** Erases a client everywhere; proof of consent and counts stay. 422 for a wrong name. */
export const eraseClient = endpoint(
  'POST /users/:id/erase',
  carries<{ readonly message: string }, { body: typeof erasure; headers: Keyed }>(),
);

/** Restarts the time without activity. */
export const keepClient = endpoint(
  'POST /users/:id/keep',
  carries<{ readonly message: string }, { headers: Keyed }>(),
);
