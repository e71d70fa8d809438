import { carries, endpoint } from '../core/endpoint.ts';
import type { ClientExport, erasure, privacySettings, Retention, SavedPrivacy } from './privacy.ts';

export const readPrivacy = endpoint(
  'GET',
  '/users/privacy',
  'admin',
  carries<{ answer: SavedPrivacy }>(),
);

/** With If-Match: 409 with `current` when stale. /privacidade follows. */
export const savePrivacy = endpoint(
  'PUT',
  '/users/privacy',
  'admin',
  carries<{ body: typeof privacySettings; answer: SavedPrivacy }>(),
);

export const readRetention = endpoint(
  'GET',
  '/users/retention',
  'admin',
  carries<{ answer: Retention }>(),
);

/** All that is held of one client; the history says that it was given out. */
export const exportClient = endpoint(
  'GET',
  '/users/:id/export',
  'admin',
  carries<{ answer: ClientExport }>(),
);

/**
 * Erases one client everywhere, also one in the trash: person, messages, notes, revisions. Proof of
 * consent stays under a keyed hash, counts stay. 422 where the name is not hers.
 */
export const eraseClient = endpoint(
  'POST',
  '/users/:id/erase',
  'admin',
  carries<{ body: typeof erasure; answer: { readonly message: string } }>(),
);

/** The owner keeps a client who was proposed: another such time begins. */
export const keepClient = endpoint(
  'POST',
  '/users/:id/keep',
  'admin',
  carries<{ answer: { readonly message: string } }>(),
);
