import { carries, endpoint, type Versioned } from '../core/endpoint.ts';
import type { pixSettings, SavedPix } from './pix.ts';

export const readPix = endpoint(
  'GET',
  '/appointments/pix',
  'admin',
  carries<{ answer: SavedPix }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const savePix = endpoint(
  'PUT',
  '/appointments/pix',
  'admin',
  carries<{ body: typeof pixSettings; headers: Versioned; answer: SavedPix }>(),
);
