import { carries, endpoint } from '../core/endpoint.ts';
import type {
  Acceptance,
  proofSearch,
  Receipt,
  TermPreview,
  termChange,
  termText,
} from './records.ts';
import type { Term, term } from './terms.ts';

/** Newest first, without the archived ones; `?archived=true` those alone. */
export const listTerms = endpoint(
  'GET',
  '/users/terms',
  'admin',
  carries<{ answer: readonly Term[] }>(),
);

/** One address with `acceptTerm`: only the verified token says who calls (threat T-21). */
export const createTerm = endpoint(
  'POST',
  '/users/terms',
  'admin',
  carries<{ body: typeof term; answer: Term }>(),
);

/** What would become of a text: nothing is saved. */
export const previewTerm = endpoint(
  'POST',
  '/users/terms/preview',
  'admin',
  carries<{ body: typeof termText; answer: TermPreview }>(),
);

/** The acceptances of a phone, also when its client is gone; newest first. */
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
  carries<{ body: typeof termChange; answer: Term }>(),
);

/** Deletes a term; one that somebody accepted is archived instead. */
export const removeTerm = endpoint(
  'DELETE',
  '/users/terms/:id',
  'admin',
  carries<{ answer: { readonly message: string; readonly archived: boolean } }>(),
);

/** Brings an archived term back, or one deleted in the last 30 days; it is not active then. */
export const restoreTerm = endpoint(
  'POST',
  '/users/terms/:id/restore',
  'admin',
  carries<{ answer: Term }>(),
);

/**
 * Who accepted a term (BUILT_IN_TERM_ID: the built-in text), newest first; `?limit=&offset=`, how
 * many there are in `X-Total-Count`.
 */
export const listAcceptances = endpoint(
  'GET',
  '/users/terms/:id/acceptances',
  'admin',
  carries<{ answer: readonly Acceptance[] }>(),
);

/** The same as a CSV file. */
export const exportAcceptances = endpoint(
  'GET',
  '/users/terms/:id/acceptances/export',
  'admin',
  carries<{ answer: string }>(),
);

/** One acceptance with its text, to be printed. */
export const readReceipt = endpoint(
  'GET',
  '/users/acceptances/:id',
  'admin',
  carries<{ answer: Receipt }>(),
);
