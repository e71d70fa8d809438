import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { Candidate, candidatesQuery } from './candidates.ts';
import type { clientImport, ImportOutcome } from './import.ts';
import type { messageTemplates, SavedTemplates } from './message-templates.ts';
import type { ClientExport, erasure, privacySettings, Retention, SavedPrivacy } from './privacy.ts';
import type * as records from './records.ts';
import type { clientSearch } from './search.ts';

/** Newest first, all without `limit`; total in `X-Total-Count`. With ETag. */
export const listClients = endpoint(
  'GET /users',
  carries<
    readonly records.Client[],
    { query: typeof clientSearch; headers: 'if-none-match' | 'x-poll' }
  >(),
);

/** 409 with `other`, the PhoneOwner, if the phone is taken. */
export const createClient = endpoint(
  'POST /users',
  carries<records.Client, { body: typeof records.newClient; headers: Keyed }>(),
);

export const listDuplicates = endpoint(
  'GET /users/duplicates',
  carries<readonly records.DuplicatePair[]>(),
);

export const listRequestedServices = endpoint('GET /users/services', carries<readonly string[]>());

/** At most ten who may want a time that became free, those who wait first. */
export const listCandidates = endpoint(
  'GET /users/candidates',
  carries<readonly Candidate[], { query: typeof candidatesQuery }>(),
);

export const removeClients = endpoint(
  'POST /users/delete',
  carries<records.SelectionOutcome, { body: typeof records.clientSelection }>(),
);

export const restoreClients = endpoint(
  'POST /users/restore',
  carries<records.SelectionOutcome, { body: typeof records.clientSelection }>(),
);

/** The latest 200, merged ones too. */
export const listDeletedClients = endpoint(
  'GET /users/deleted',
  carries<readonly Deleted<records.DeletedClient>[]>(),
);

export const readClient = endpoint('GET /users/:id', carries<records.ClientPage>());

/** With If-Match: 409 with `current` when stale; 409 with `other` as in `createClient`. */
export const changeClient = endpoint(
  'PUT /users/:id',
  carries<records.Client, { body: typeof records.clientUpdate; headers: Versioned }>(),
);

export const toggleClient = endpoint(
  'PUT /users/:id/toggle-active',
  carries<records.Client, { headers: Keyed }>(),
);

export const setClientStatus = endpoint(
  'PUT /users/:id/status',
  carries<records.Client, { body: typeof records.clientStatus; headers: Keyed }>(),
);

/** The proof of consent stays, without the person (LGPD art. 16 I). */
export const removeClient = endpoint(
  'DELETE /users/:id',
  carries<{ readonly message: string }, { headers: Versioned }>(),
);

/** Within 30 days, with requests, acceptances and messages. */
export const restoreClient = endpoint(
  'POST /users/:id/restore',
  carries<records.Client, { headers: Keyed }>(),
);

/** The client in the path stays, with both histories. */
export const mergeClients = endpoint(
  'POST /users/:id/merge',
  carries<records.Client, { body: typeof records.clientMerge; headers: Versioned }>(),
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
