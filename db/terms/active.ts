import { instant } from '../../src/shared/core/clock.ts';
import { namesOf } from '../../src/shared/core/record-fields.ts';
import { termFields } from '../../src/shared/terms/fields.ts';
import type { Term, TermInForce } from '../../src/shared/terms/terms.ts';
import type { Db } from '../core/client.ts';
import { sha256 } from '../core/digest.ts';
import { type IdempotencyKey, remember } from '../core/idempotency.ts';
import { all, first, type Sql, selectFirst } from '../core/sql.ts';
import { codeOf } from '../core/unavailable.ts';

/** `id` is null for the built-in text; `hash` is of the text. */
export type Proof = {
  readonly id: string | null;
  readonly version: string;
  readonly hash: string;
};

const REF_DIGITS = 16;

/** Names one wording of a term. */
export const refOf = (id: string, content: string): string =>
  `${id}.${sha256(content).slice(0, REF_DIGITS)}`;

export async function active(db: Db): Promise<(TermInForce & { readonly id: string }) | null> {
  const term = await selectFirst(
    db,
    'terms',
    ['id', 'title', 'version', 'content'],
    db`where active`,
  );
  return term && { ...term, ref: refOf(term.id, term.content) };
}

export const FILLED_IN = namesOf(termFields).join(', ');

export const termRows = (db: Db, from: 'terms' | 'saved'): Sql =>
  db`select id, ${db.unsafe(FILLED_IN)}, created_at, revision,
      (select count(*) from acceptances where term_id = row.id)::int as acceptances,
      archived_at is not null as archived
    from ${db.unsafe(from)} row`;

export const list = (db: Db, archived = false): Promise<Term[]> =>
  all(db`${termRows(db, 'terms')} where (archived_at is not null) = ${archived}
    order by created_at desc, id`);

export const read = (db: Db, id: string): Promise<Term | null> =>
  first(db`${termRows(db, 'terms')} where id = ${id}`);

export const TEXT_HASH = `encode(sha256(convert_to(content, 'UTF8')), 'hex')`;

// The row is locked, so that its text cannot change during the acceptance.
const accepted = (db: Db, { id, version, hash }: Proof): Sql =>
  id === null
    ? db`select null::uuid as id, ${version}::text as version, ${hash}::text as hash
        where not exists (select 1 from terms where active)`
    : db`select id, version, ${hash}::text as hash from terms
        where id = ${id}::uuid and active and ${db.unsafe(TEXT_HASH)} = ${hash} for share`;

/** Fails (see `isOutdated`) unless the text is in force; an earlier acceptance of it stays. */
export const acceptance = (db: Db, proof: Proof): Sql =>
  db`accepted as (${accepted(db, proof)}),
    acceptance as (
      insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
      select person.id, accepted.id, accepted.version, accepted.hash, ${instant()}::timestamptz
      from person left join accepted on true
      on conflict do nothing returning 1
    )`;

/** The hash is missing if the text to accept is not in force. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '23502' && codeOf(error, 'table') === 'acceptances';

export const pending = (db: Db): Sql => db`exists (
      select 1 from terms where active and not exists (
        select 1 from acceptances where client_id = person.id and term_id = terms.id
      )
    )`;

/** Null when the client does not exist. Rejects when the term is outdated. */
export const accept = (
  db: Db,
  clientId: string,
  term: Proof,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<{ readonly id: string } | null> =>
  first(db`with person as (select id from clients where id = ${clientId} for key share),
    ${acceptance(db, term)},
    remembered as (
      ${remember(
        db,
        idempotencyKey,
        db`select json_build_object('id', id) from person`,
        db`exists (select from acceptance)`,
      )}
    ) select id from person`);
