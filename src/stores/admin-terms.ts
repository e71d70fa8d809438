import type { Term } from '../shared/terms.ts';
import type { ActiveTerm } from '../shared/users.ts';
import { query, reload } from './admin-queries.ts';
import { askAgain } from './admin-session.ts';

/** Every saved term, newest first. */
export const $terms = query<readonly Term[]>('/users/terms');

/** The term visitors see now; the built-in one (`id` null) while none is active. */
export const $termInForce = query<ActiveTerm>('/users/terms/active');

/** Creates a term; an active one takes over from the term in force. `key` makes a repeat harmless. Rejects with ApiFailure. */
export async function createTerm(body: object, key: string): Promise<void> {
  await askAgain('POST', '/users/terms', { body, headers: { 'idempotency-key': key } });
  reload('/users/terms', '/users/terms/active');
}
