import { readTermInForce } from '../shared/endpoints/terms.ts';
import { createTerm, listTerms } from '../shared/endpoints/terms-admin.ts';
import type { NewTerm } from '../shared/terms.ts';
import { query, reload } from './admin-queries.ts';
import { askAgain } from './admin-session.ts';

/** Every saved term, newest first. */
export const $terms = query(listTerms);

/** The term visitors see now; the built-in one (`id` null) while none is active. */
export const $termInForce = query(readTermInForce);

/**
 * Creates a term; an active one takes over from the term in force. `key` makes a repeat harmless.
 * Rejects with ApiFailure.
 */
export async function create(body: NewTerm, key: string): Promise<void> {
  await askAgain(createTerm, { body, headers: { 'idempotency-key': key } });
  reload(listTerms, readTermInForce);
}
