import type { Db } from '../../db/core/client.ts';
import type { Versions } from '../../db/core/sql.ts';
import * as terms from '../../db/terms/active.ts';
import * as records from '../../db/terms/records.ts';
import * as endpoints from '../../src/shared/terms/panel-endpoints.ts';
import { termSearch, termSentences, termText, termUpdate } from '../../src/shared/terms/records.ts';
import { type Term, term } from '../../src/shared/terms/terms.ts';
import { conflict, Failure, invalid, notFound } from '../http/failure.ts';
import { ifMatch, valid } from '../http/input.ts';
import { onWrite, saved } from '../http/on-write.ts';
import { type AnyCall, on } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import { sanitize } from './html.ts';

/** The text as it would be saved, '' if nothing is left; throws 422 if it cannot be saved. */
async function preview(html: string): Promise<string> {
  const content = await sanitize(html);
  // Replaced tags may make it too long, and entities may be unstorable.
  if (content !== '') valid(termText, { content });
  return content;
}

async function clean(html: string): Promise<string> {
  const content = await preview(html);
  if (content === '') throw invalid(termSentences.blank, { content: termSentences.blank });
  return content;
}

/** The failure of a write that matched no term: wrong id or revision, or an accepted term. */
async function refusal(db: Db, id: string, expected: Versions): Promise<Failure> {
  const current = await terms.read(db, id);
  if (!current) return notFound();
  const since = current.archived || (expected !== null && !expected.includes(current.revision));
  if (since) return conflict(current);
  return new Failure(409, termSentences.accepted, { more: { current } });
}

async function replay({ id }: Pick<Term, 'id'>, { db }: AnyCall) {
  const again = await terms.read(db, id);
  return again && { term: again, contentVersion: null };
}

export const routes = [
  on(endpoints.listTerms, { query: termSearch }, async ({ db, query }) => ({
    data: await terms.list(db, query.archived === 'true'),
  })),

  onWrite(endpoints.createTerm, {
    body: term,
    work: async ({ db, body }, by) =>
      records.create(db, { ...body, content: await clean(body.content) }, by),
    replay,
    reply: (result, call) => saved(call, result.term, result.contentVersion, 201),
  }),

  on(endpoints.previewTerm, { body: termText }, async ({ body }) => ({
    data: { content: await preview(body.content) },
  })),

  onWrite(endpoints.changeTerm, {
    body: termUpdate,
    find: terms.read,
    work: async ({ db, request, params: { id }, body }, by) => {
      if ('id' in body && body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
      const changes =
        body.content === undefined ? body : { ...body, content: await clean(body.content) };
      return records.change(db, id, changes, ifMatch(request), by);
    },
    replay,
    refused: ({ db, request, params }) => refusal(db, params.id, ifMatch(request)),
    reply: (result, call) => saved(call, result.term, result.contentVersion),
  }),

  onWrite(endpoints.removeTerm, {
    work: ({ db, request, params }, by) => records.remove(db, params.id, ifMatch(request), by),
    replay: ({ archived }: Pick<records.TermRemoval, 'archived'>) => ({
      archived,
      contentVersion: null,
    }),
    refused: async ({ db, params }) => {
      const current = await terms.read(db, params.id);
      return current && !current.archived ? conflict(current) : notFound();
    },
    reply: ({ archived, contentVersion }, call) =>
      saved(call, { message: termSentences.deleted, archived }, contentVersion),
  }),

  onWrite(endpoints.restoreTerm, {
    work: async ({ db, params }, by) => {
      const back = await records.restore(db, params.id, by);
      return back && { term: back, contentVersion: null };
    },
    replay,
    reply: ({ term: data }) => ({ data }),
  }),
];
