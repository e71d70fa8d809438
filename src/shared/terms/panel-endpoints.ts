import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type {
  Acceptance,
  acceptancePart,
  proofSearch,
  Receipt,
  termSearch,
  termText,
  termUpdate,
} from './records.ts';
import type { Term, term } from './terms.ts';

/** Newest first, without archived ones; `?archived=true` lists only those. */
export const listTerms = endpoint(
  'GET',
  '/users/terms',
  'admin',
  carries<{ query: typeof termSearch; answer: readonly Term[] }>(),
);

/** One address with `acceptTerm`: the verified token decides (docs/threats.md T-21). */
export const createTerm = endpoint(
  'POST',
  '/users/terms',
  'admin',
  carries<{ body: typeof term; headers: Keyed; answer: Term }>(),
);

/** The text as it would be saved, '' if nothing visible is left; saves nothing. */
export const previewTerm = endpoint(
  'POST',
  '/users/terms/preview',
  'admin',
  carries<{ body: typeof termText; answer: { readonly content: string } }>(),
);

/** Also of deleted clients; newest first. */
export const findProofs = endpoint(
  'POST',
  '/users/terms/proofs',
  'admin',
  carries<{ body: typeof proofSearch; answer: readonly Acceptance[] }>(),
);

/** With If-Match: 409 with `current` when stale; 409 when an accepted text would change. */
export const changeTerm = endpoint(
  'PUT',
  '/users/terms/:id',
  'admin',
  carries<{ body: typeof termUpdate; headers: Versioned; answer: Term }>(),
);

/** An accepted term is archived instead. */
export const removeTerm = endpoint(
  'DELETE',
  '/users/terms/:id',
  'admin',
  carries<{
    headers: Versioned;
    answer: { readonly message: string; readonly archived: boolean };
  }>(),
);

/** An archived term, or one deleted in the last 30 days; it becomes inactive. */
export const restoreTerm = endpoint(
  'POST',
  '/users/terms/:id/restore',
  'admin',
  carries<{ headers: Keyed; answer: Term }>(),
);

/** Newest first; BUILT_IN_TERM_ID for the built-in text; total in `X-Total-Count`. */
export const listAcceptances = endpoint(
  'GET',
  '/users/terms/:id/acceptances',
  'admin',
  carries<{ query: typeof acceptancePart; answer: readonly Acceptance[] }>(),
);

export const exportAcceptances = endpoint(
  'GET',
  '/users/terms/:id/acceptances/export',
  'admin',
  carries<{ answer: string }>(),
);

export const readReceipt = endpoint(
  'GET',
  '/users/acceptances/:id',
  'admin',
  carries<{ answer: Receipt }>(),
);
