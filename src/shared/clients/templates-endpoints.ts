import { carries, endpoint, type Versioned } from '../core/endpoint.ts';
import type { messageTemplates, SavedTemplates } from './message-templates.ts';

export const readTemplates = endpoint(
  'GET',
  '/users/templates',
  'admin',
  carries<{ answer: SavedTemplates }>(),
);

/** Saves all of them, in order; with If-Match: 409 with `current` when stale. */
export const saveTemplates = endpoint(
  'PUT',
  '/users/templates',
  'admin',
  carries<{ body: typeof messageTemplates; headers: Versioned; answer: SavedTemplates }>(),
);
