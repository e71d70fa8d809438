import { createHash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import * as terms from '../../db/terms.ts';
import { acceptTerm, readTermInForce } from '../../src/shared/endpoints/terms.ts';
import { createTerm, listTerms } from '../../src/shared/endpoints/terms-admin.ts';
import { sentences } from '../../src/shared/sentences.ts';
import * as shared from '../../src/shared/terms.ts';
import { Failure, invalid, missing } from '../lib/failure.ts';
import { on } from '../lib/route.ts';

/** The term in force: the active one, else the built-in text with `id` null. */
export async function inForce(db: Db): Promise<shared.ActiveTerm> {
  return (await terms.active(db)) ?? shared.BUILT_IN_TERM;
}

/** 409 with the term that is in force now. */
export const changed = (term: shared.ActiveTerm) =>
  new Failure(409, sentences.termChanged, { more: { term } });

/** What an acceptance keeps of a term (LGPD art. 8 §2: the proof is the controller's). */
export function proof({ id, version, content }: shared.ActiveTerm): terms.Proof {
  return { id, version, hash: createHash('sha256').update(content).digest('hex') };
}

/** The product's only HTML: six tags, no attributes. 290 kB, so loaded at a save alone. */
export async function sanitize(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'li'];
  return sanitizeHtml(html, { allowedTags, allowedAttributes: {} });
}

/** The part of /users that is about terms. */
export const routes = [
  on(readTermInForce, async ({ db }) => ({ data: await inForce(db) })),

  on(listTerms, async ({ db }) => ({ data: await terms.list(db) })),

  on(createTerm, shared.term, async ({ db, body, caller }) => {
    const content = await sanitize(body.content);
    if (content.trim() === '') {
      throw invalid('Conteúdo é obrigatório', { content: 'Conteúdo é obrigatório' });
    }
    return { status: 201, data: await terms.create(db, { ...body, content }, caller.id) };
  }),

  on(acceptTerm, shared.acceptance, async ({ db, body, caller }) => {
    const term = await inForce(db);
    if (body.termId !== term.id) throw changed(term);
    if (!(await terms.accept(db, caller.id, proof(term)))) throw missing();
    return { status: 201, data: { termId: term.id, version: term.version } };
  }),
];
