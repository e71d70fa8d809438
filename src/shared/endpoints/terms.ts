import { carries, endpoint } from '../endpoint.ts';
import type { ActiveTerm, acceptance, Term, term } from '../terms.ts';

export const readTermInForce = endpoint(
  'GET',
  '/users/terms/active',
  'public',
  carries<{ answer: ActiveTerm }>(),
);

/** Every term, newest first. */
export const listTerms = endpoint(
  'GET',
  '/users/terms',
  'admin',
  carries<{ answer: readonly Term[] }>(),
);

/** One address, two callers: only the verified token says who it is (threat T-21). */
export const createTerm = endpoint(
  'POST',
  '/users/terms',
  'admin',
  carries<{ body: typeof term; answer: Term }>(),
);

type Accepted = { readonly termId: string | null; readonly version: string };

export const acceptTerm = endpoint(
  'POST',
  '/users/terms',
  'client',
  carries<{ body: typeof acceptance; answer: Accepted }>(),
);
