import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type * as records from './records.ts';
import type { Term, term } from './terms.ts';

/** Newest first, without archived ones; `?archived=true` lists only those. */
export const listTerms = endpoint(
  'GET /users/terms',
  carries<readonly Term[], { query: typeof records.termSearch }>(),
);

/** One address with `acceptTerm`: the verified token decides (docs/threats.md T-21). */
export const createTerm = endpoint(
  'POST /users/terms',
  carries<Term, { body: typeof term; headers: Keyed }>(),
);

/** The text as it would be saved, '' if nothing visible is left; saves nothing. */
export const previewTerm = endpoint(
  'POST /users/terms/preview',
  carries<{ readonly content: string }, { body: typeof records.termText }>(),
);

/** Also of deleted clients; newest first. */
export const findProofs = endpoint(
  'POST /users/terms/proofs',
  carries<readonly records.Acceptance[], { body: typeof records.proofSearch }>(),
);

/** With If-Match: 409 with `current` when stale; 409 when an accepted text would change. */
export const changeTerm = endpoint(
  'PUT /users/terms/:id',
  carries<Term, { body: typeof records.termUpdate; headers: Versioned }>(),
);

/** An accepted term is archived instead. */
export const removeTerm = endpoint(
  'DELETE /users/terms/:id',
  carries<{ readonly message: string; readonly archived: boolean }, { headers: Versioned }>(),
);

/** An archived term, or one deleted in the last 30 days; it becomes inactive. */
export const restoreTerm = endpoint(
  'POST /users/terms/:id/restore',
  carries<Term, { headers: Keyed }>(),
);

/** Newest first; BUILT_IN_TERM_ID for the built-in text; total in `X-Total-Count`. */
export const listAcceptances = endpoint(
  'GET /users/terms/:id/acceptances',
  carries<readonly records.Acceptance[], { query: typeof records.acceptancePart }>(),
);

export const exportAcceptances = endpoint(
  'GET /users/terms/:id/acceptances/export',
  carries<string>(),
);

export const readReceipt = endpoint('GET /users/acceptances/:id', carries<records.Receipt>());
