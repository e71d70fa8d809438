import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { ClientExport, erasure, privacySettings, Retention, SavedPrivacy } from './privacy.ts';

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
