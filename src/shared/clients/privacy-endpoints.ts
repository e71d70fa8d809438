import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type { ClientExport, erasure, privacySettings, Retention, SavedPrivacy } from './privacy.ts';

export const readPrivacy = endpoint(
  'GET',
  '/users/privacy',
  'admin',
  carries<{ answer: SavedPrivacy }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const savePrivacy = endpoint(
  'PUT',
  '/users/privacy',
  'admin',
  carries<{ body: typeof privacySettings; headers: Versioned; answer: SavedPrivacy }>(),
);

export const readRetention = endpoint(
  'GET',
  '/users/retention',
  'admin',
  carries<{ answer: Retention }>(),
);

export const exportClient = endpoint(
  'GET',
  '/users/:id/export',
  'admin',
  carries<{ answer: ClientExport }>(),
);

/** Erases a client everywhere; proof of consent and counts stay. 422 for a wrong name. */
export const eraseClient = endpoint(
  'POST',
  '/users/:id/erase',
  'admin',
  carries<{ body: typeof erasure; headers: Keyed; answer: { readonly message: string } }>(),
);

/** Restarts the time without activity. */
export const keepClient = endpoint(
  'POST',
  '/users/:id/keep',
  'admin',
  carries<{ headers: Keyed; answer: { readonly message: string } }>(),
);
