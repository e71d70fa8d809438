import { atom, computed } from 'nanostores';
import type { QueryOf } from '../../shared/core/endpoint.ts';
import { readTermInForce } from '../../shared/terms/endpoints.ts';
import * as endpoints from '../../shared/terms/panel-endpoints.ts';
import type { TermChange } from '../../shared/terms/records.ts';
import type { NewTerm, Term } from '../../shared/terms/terms.ts';
import { query, querySearch, reload } from '../session/queries.ts';
import { resource } from '../session/resource.ts';

const { listTerms } = endpoints;

// docs/spec.md §7: an answer that is not a list is an empty list.
const listed = (query: QueryOf<typeof listTerms>) =>
  querySearch(listTerms, atom(query), ({ data }) => (Array.isArray(data) ? data : []));

export const $terms = listed({});

export const $archived = listed({ archived: 'true' });

/** The term in force; the built-in one (`id` null) while none is active. */
export const $termInForce = query(readTermInForce);

export const $allTerms = computed([$terms, $archived], (saved, archived) => {
  if (!saved.data || (!archived.data && !archived.error)) return null;
  return [...saved.data, ...(archived.data ?? [])];
});

const written = resource(() => reload(listTerms, readTermInForce));

/** Creates a term; an active one replaces the term in force. Rejects with ApiFailure. */
export const create = (body: NewTerm, key: string): Promise<Term> =>
  written.save(endpoints.createTerm, { body, key });

/** Sends changed fields; 409 when the term was changed or accepted meanwhile. */
export const change = (id: string, version: number, body: TermChange, key: string): Promise<Term> =>
  written.save(endpoints.changeTerm, { params: { id }, body: { ...body, id }, version, key });

export const setActive = (id: string, active: boolean): Promise<Term> =>
  written.save(endpoints.changeTerm, { params: { id }, body: { active, id } });

/** Deletes a term; true when it is archived instead, because a client accepted it. */
export const remove = async (id: string): Promise<boolean> =>
  (await written.remove(endpoints.removeTerm, { params: { id } })).archived;

export const restore = (id: string): Promise<Term> =>
  written.save(endpoints.restoreTerm, { params: { id } });
