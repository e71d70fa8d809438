import type { Db } from '../../db/core/client.ts';
import { sha256 } from '../../db/core/digest.ts';
import * as terms from '../../db/terms/active.ts';
import { TERM_CHANGED } from '../../src/shared/clients/register-sentences.ts';
import { acceptTerm, readTermInForce } from '../../src/shared/terms/endpoints.ts';
import { BUILT_IN_TERM_ID } from '../../src/shared/terms/fields.ts';
import * as shared from '../../src/shared/terms/terms.ts';
import { Failure, notFound } from '../http/failure.ts';
import { idempotencyKey, runOnce } from '../http/idempotency.ts';
import { on } from '../http/route.ts';

const TURNS = 5;

const builtIn: shared.TermInForce = {
  ...shared.BUILT_IN_TERM,
  ref: terms.refOf(BUILT_IN_TERM_ID, shared.BUILT_IN_TERM.content),
};

/** The term in force: the active one, else the built-in text with `id` null. */
export async function inForce(db: Db): Promise<shared.TermInForce> {
  return (await terms.active(db)) ?? builtIn;
}

/** Whether a caller names the term in force; null would be the built-in text of any version. */
export const isNamed = (termId: string | null, { id, ref }: shared.TermInForce): boolean =>
  termId !== null && (termId === id || termId === ref);

/** 409 with the term that is in force now. */
export const changed = (term: shared.TermInForce) =>
  new Failure(409, TERM_CHANGED, { more: { term } });

/** The part of a term that an acceptance keeps (LGPD art. 8 §2: the proof is the controller's). */
const proof = ({ id, version, content }: shared.ActiveTerm): terms.Proof => ({
  id,
  version,
  hash: sha256(content),
});

/** Runs `work` with the term in force, again if it changed; 409 for callers who named another. */
export async function accepting<T>(
  db: Db,
  termId: string | null | undefined,
  term: shared.TermInForce,
  work: (proof: terms.Proof) => Promise<T>,
): Promise<T> {
  let current = term;
  for (let turn = 0; turn < TURNS; turn += 1) {
    try {
      return await work(proof(current));
    } catch (error) {
      if (!terms.isOutdated(error)) throw error;
    }
    current = await inForce(db);
    if (termId !== undefined) break;
  }
  throw changed(current);
}

export const routes = [
  on(readTermInForce, async ({ db }) => ({ data: await inForce(db) })),

  on(acceptTerm, { body: shared.acceptance }, async (call) => {
    const { db, caller } = call;
    const { termId } = call.body;
    const key = idempotencyKey(call);
    const term = await inForce(db);
    if (!isNamed(termId, term)) throw changed(term);
    const found = await accepting(db, termId, term, (proof) => {
      const work = () => terms.accept(db, caller.id, proof, key);
      return runOnce(db, key, work, (first: { id: string }) => first);
    });
    if (!found) throw notFound();
    return { status: 201, data: { termId: term.id, version: term.version } };
  }),
];
