import { createHash } from 'node:crypto';
import { instant } from '../../src/shared/core/clock.ts';
import { namesOf } from '../../src/shared/core/record-fields.ts';
import { termFields } from '../../src/shared/terms/fields.ts';
import type { Term, TermInForce } from '../../src/shared/terms/terms.ts';
import type { Db } from '../core/client.ts';
import { type IdempotencyKey, remember } from '../core/idempotency.ts';
import { all, first, type Sql } from '../core/sql.ts';

/** What an acceptance stores of a term, `id` null for the built-in one; `hash` is of its text. */
export type Proof = {
  readonly id: string | null;
  readonly version: string;
  readonly hash: string;
};

/** The hash of a text, as `acceptances` stores it. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Enough to distinguish two wordings of one term. */
const REF_DIGITS = 16;

/** The term in force, null when none is saved or active. */
export async function active(db: Db): Promise<(TermInForce & { readonly id: string }) | null> {
  const term = await first<Omit<TermInForce, 'id' | 'ref'> & { readonly id: string }>(
    db`select id, title, version, content from terms where active`,
  );
  return term && { ...term, ref: `${term.id}.${hashOf(term.content).slice(0, REF_DIGITS)}` };
}

/** SQL of the columns that the owner fills in. */
export const FILLED_IN = namesOf(termFields).join(', ');

/** SQL of a Term over the rows of `from`. */
export const termRows = (db: Db, from: 'terms' | 'saved'): Sql =>
  db`select id, ${db.unsafe(FILLED_IN)}, created_at, revision,
      (select count(*) from acceptances where term_id = row.id)::int as acceptances,
      archived_at is not null as archived
    from ${db.unsafe(from)} row`;

/** The terms in use, or the archived ones; newest first. */
export const list = (db: Db, archived = false): Promise<Term[]> =>
  all(db`${termRows(db, 'terms')} where (archived_at is not null) = ${archived}
    order by created_at desc, id`);

/** One term, archived or not; null when it does not exist. */
export const read = (db: Db, id: string): Promise<Term | null> =>
  first(db`${termRows(db, 'terms')} where id = ${id}`);

/** SQL of the same hash of the rows' texts. */
export const TEXT_HASH = `encode(sha256(convert_to(content, 'UTF8')), 'hex')`;

// The row is locked, so that a text is accepted as it is or not at all; the built-in text has none.
const accepted = (db: Db, { id, version, hash }: Proof): Sql =>
  id === null
    ? db`select null::uuid as id, ${version}::text as version, ${hash}::text as hash
        where not exists (select 1 from terms where active)`
    : db`select id, version, ${hash}::text as hash from terms
        where id = ${id}::uuid and active and ${db.unsafe(TEXT_HASH)} = ${hash} for share`;

/**
 * The parts of a statement that record that the rows of `person` accept a term; an earlier
 * acceptance of the same text stays. The statement fails (see `isOutdated`) when the text is not, or
 * no longer, the one in force.
 */
export const acceptance = (db: Db, proof: Proof): Sql =>
  db`accepted as (${accepted(db, proof)}),
    acceptance as (
      insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
      select person.id, accepted.id, accepted.version, accepted.hash, ${instant()}::timestamptz
      from person left join accepted on true
      on conflict do nothing
    )`;

/** Whether an error says that the text to accept is not in force: its hash is missing. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23502' &&
  'table' in error &&
  error.table === 'acceptances';

/** An expression: whether the client `person` has not accepted the term in force yet. */
export const pending = (db: Db): Sql => db`exists (
      select 1 from terms where active and not exists (
        select 1 from acceptances where client_id = person.id and term_id = terms.id
      )
    )`;

/** Records an acceptance; null when the client does not exist. Rejects when it is outdated. */
export const accept = (
  db: Db,
  clientId: string,
  term: Proof,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<{ readonly id: string } | null> =>
  first(db`with person as (select id from clients where id = ${clientId} for key share),
    ${acceptance(db, term)},
    remembered as (
      ${remember(db, idempotencyKey, db`select json_build_object('id', id) from person`)}
    ) select id from person`);
