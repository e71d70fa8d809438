import { carries, endpoint, type Versioned } from '../core/endpoint.ts';
import type { messageTemplates, SavedTemplates } from './message-templates.ts';

export const readTemplates = endpoint('GET /users/templates', carries<SavedTemplates>());

/** Saves all of them, in order; with If-Match: 409 with `current` when stale. */
export const saveTemplates = endpoint(
  'PUT /users/templates',
  carries<SavedTemplates, { body: typeof messageTemplates; headers: Versioned }>(),
);
