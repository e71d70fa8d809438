import { carries, endpoint } from '../endpoint.ts';
import type { Term, term } from '../terms.ts';

/** Every term, newest first. */
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
