import * as v from 'valibot';
import type { Db } from '../../db/core/client.ts';
import type { Versions } from '../../db/core/sql.ts';
import * as terms from '../../db/terms/active.ts';
import * as records from '../../db/terms/records.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import * as endpoints from '../../src/shared/terms/panel-endpoints.ts';
import {
  type TermPreview,
  termChange,
  termSentences,
  termText,
} from '../../src/shared/terms/records.ts';
import { type Term, term } from '../../src/shared/terms/terms.ts';
import { saved } from '../content/writes.ts';
import { Failure, invalid, missing, stale } from '../http/failure.ts';
import { once, type WriteCall, writer } from '../http/idempotency.ts';
import { ifMatch, valid } from '../http/input.ts';
import { type AnyCall, on } from '../http/route.ts';
import { sanitize } from './html.ts';

/** What would be saved of a text, '' where nothing is left to read; 422 where it cannot be. */
async function preview(html: string): Promise<TermPreview> {
  const result = await sanitize(html);
  // Tags that took the place of others may have made it too long, entities unstorable.
  if (result.content !== '') valid(termText, result);
  return result;
}

/** The text as it is saved. */
async function clean(html: string): Promise<string> {
  const { content } = await preview(html);
  if (content === '') throw invalid(termSentences.blank, { content: termSentences.blank });
  return content;
}

/** The failure of a write that found no term of this id and revision, or one that must stay. */
async function refusal(db: Db, id: string, expected: Versions): Promise<Failure> {
  const current = await terms.read(db, id);
  if (!current) return missing();
  const since = current.archived || (expected !== null && !expected.includes(current.revision));
  if (since) return stale(current);
  return new Failure(409, termSentences.accepted, { more: { current } });
}

/** Writes once however often it is sent; a repeat answers the term as it is now. */
const onceOf = (call: AnyCall & WriteCall, work: () => Promise<records.TermWrite | null>) =>
  once(call.db, writer(call).idempotencyKey, work, async ({ id }: Pick<Term, 'id'>) => {
    const again = await terms.read(call.db, id);
    return again && { term: again, contentVersion: null };
  });

// Another build where another text is in force; a repeat and a draft lead to none.
const answer = <T>(call: AnyCall, data: T, contentVersion: number | null, status = 200) =>
  contentVersion === null ? { status, data } : saved(call, data, contentVersion, status);

// Unknown keys are dropped, but an id must be the address's own.
const changeForm = v.object({ ...termChange.entries, id: v.optional(v.unknown()) });

const some = v.object({
  archived: v.optional(v.picklist(['true', 'false'], sentences.invalid), 'false'),
});

/** The part of /users that is the owner's: her terms. */
export const routes = [
  on(endpoints.listTerms, async ({ db, query }) => {
    const { archived } = valid(some, Object.fromEntries(query));
    return { data: await terms.list(db, archived === 'true') };
  }),

  on(endpoints.createTerm, term, async (call) => {
    const { db, body } = call;
    const values = { ...body, content: await clean(body.content) };
    const result = await onceOf(call, () => records.create(db, values, writer(call)));
    // Deleted since by the call that a repeat repeats.
    if (!result) throw missing();
    return answer(call, result.term, result.contentVersion, 201);
  }),

  on(endpoints.previewTerm, termText, async ({ body }) => ({
    data: await preview(body.content),
  })),

  {
    ...on(endpoints.changeTerm, changeForm, async (call) => {
      const { db, request, body } = call;
      const { id } = call.params;
      if ('id' in body && body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
      const changes =
        body.content === undefined ? body : { ...body, content: await clean(body.content) };
      const expected = ifMatch(request);
      const work = () => records.change(db, id, changes, expected, writer(call));
      const result = await onceOf(call, work);
      if (!result) throw await refusal(db, id, expected);
      return answer(call, result.term, result.contentVersion);
    }),
    find: terms.read,
  },

  on(endpoints.removeTerm, async (call) => {
    const { db, request } = call;
    const { id } = call.params;
    const by = writer(call);
    const expected = ifMatch(request);
    const result = await once(
      db,
      by.idempotencyKey,
      () => records.remove(db, id, expected, by),
      ({ archived }: Pick<records.TermRemoval, 'archived'>) => ({ archived, contentVersion: null }),
    );
    if (!result) {
      const current = await terms.read(db, id);
      throw current && !current.archived ? stale(current) : missing();
    }
    const { archived, contentVersion } = result;
    return answer(call, { message: termSentences.deleted, archived }, contentVersion);
  }),

  on(endpoints.restoreTerm, async (call) => {
    const { db, params } = call;
    const result = await onceOf(call, async () => {
      const back = await records.restore(db, params.id, writer(call));
      return back && { term: back, contentVersion: null };
    });
    if (!result) throw missing();
    return { data: result.term };
  }),
];
