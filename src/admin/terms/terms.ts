import { atom, computed } from 'nanostores';
import { readTermInForce } from '../../shared/terms/endpoints.ts';
import * as endpoints from '../../shared/terms/panel-endpoints.ts';
import type { TermChange } from '../../shared/terms/records.ts';
import type { NewTerm, Term } from '../../shared/terms/terms.ts';
import { followSave } from '../publishing/publishing.ts';
import { query, querySearch, reload } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';

const { listTerms } = endpoints;

// Spec §7: anything but a list is none.
const listed = (search: string) =>
  querySearch(listTerms, atom(search), ({ data }) => (Array.isArray(data) ? data : []));

/** Every saved term, newest first; not the archived ones. */
export const $terms = listed('');

/** Those that were deleted after somebody had accepted them. */
export const $archived = listed('?archived=true');

/** The term visitors see now; the built-in one (`id` null) while none is active. */
export const $termInForce = query(readTermInForce);

/** Every text there is a proof of, for a term's page and its comparison; null until read. */
export const $allTerms = computed([$terms, $archived], (saved, archived) => {
  if (!saved.data || (!archived.data && !archived.error)) return null;
  return [...saved.data, ...(archived.data ?? [])];
});

async function written<T>(
  writing: Promise<{ readonly headers: Headers; readonly data: T }>,
): Promise<T> {
  try {
    const { headers, data } = await writing;
    followSave(headers);
    return data;
  } finally {
    // After a failure too: what is on screen may be what somebody else has changed.
    reload(listTerms, readTermInForce);
  }
}

/**
 * Creates a term; an active one takes over from the term in force. `key` makes a repeat harmless.
 * Rejects with ApiFailure.
 */
export const create = (body: NewTerm, key: string): Promise<Term> =>
  written(callAfterLogin(endpoints.createTerm, { body, headers: { 'idempotency-key': key } }));

/**
 * Sends changed fields; 409 when the server holds a newer one, or it was accepted meanwhile. `key`
 * as in `create`.
 */
export const change = (
  id: string,
  revision: number,
  body: TermChange,
  key: string,
): Promise<Term> =>
  written(
    callAfterLogin(endpoints.changeTerm, {
      params: { id },
      body,
      headers: { 'if-match': `"${revision}"`, 'idempotency-key': key },
    }),
  );

/** Puts a term in force or out of it, whatever it was before; one in force takes over. */
export const setActive = (id: string, active: boolean): Promise<Term> =>
  written(callAfterLogin(endpoints.changeTerm, { params: { id }, body: { active } }));

/** Deletes a term; answers whether it is archived instead, because somebody accepted it. */
export const remove = async (id: string): Promise<boolean> =>
  (await written(callAsOwner(endpoints.removeTerm, { params: { id } }))).archived;

/** Brings back a term that was deleted or archived; it is not in force then. */
export const restore = (id: string): Promise<Term> =>
  written(callAfterLogin(endpoints.restoreTerm, { params: { id } }));
