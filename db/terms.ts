import { instant } from '../src/shared/clock.ts';
import type { ActiveTerm, NewTerm, Term } from '../src/shared/terms.ts';
import type { Db } from './client.ts';
import { revision } from './revisions.ts';

/**
 * What is kept of an accepted term: `hash` is the SHA-256 of its text, in hex; `id` null is the
 * built-in one.
 */
export type Proof = {
  readonly id: string | null;
  readonly version: string;
  readonly hash: string;
};

/** The term in force, null when none is saved or active. */
export async function active(db: Db): Promise<(ActiveTerm & { readonly id: string }) | null> {
  const [row] = await db`select id, title, version, content from terms where active`;
  return (row as (ActiveTerm & { id: string }) | undefined) ?? null;
}

/** Every term, newest first. */
export async function list(db: Db): Promise<Term[]> {
  const rows =
    await db`select id, title, version, content, active, created_at from terms order by created_at desc, id`;
  return rows as Term[];
}

/**
 * Creates a term; an active one takes over from the term in force in the same transaction.
 * `content` is sanitised already.
 */
export async function create(
  db: Db,
  { title, version, content, active }: NewTerm,
  actor: string,
): Promise<Term> {
  const at = instant();
  const [, rows] = await db.transaction([
    db`with retired as (update terms set active = false, updated_at = ${at} where active and ${active} returning *)
      ${revision(db, { entity: 'terms', action: 'update', actor }, { rows: 'retired', version: '0' })}`,
    db`with saved as (insert into terms (title, version, content, active, created_at, updated_at)
      values (${title}, ${version}, ${content}, ${active}, ${at}, ${at}) returning *),
      history as (
        ${revision(db, { entity: 'terms', action: 'create', actor }, { version: '0' })}
      ) select id, title, version, content, active, created_at from saved`,
  ]);
  return rows?.[0] as Term;
}

/**
 * Records that a client accepted a term (null: the built-in text). Append-only. False when the
 * client is gone.
 */
export async function accept(db: Db, clientId: string, term: Proof): Promise<boolean> {
  const rows =
    await db`insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
    select id, ${term.id}::uuid, ${term.version}, ${term.hash}, ${instant()}::timestamptz from clients where id = ${clientId} returning 1`;
  return rows.length > 0;
}
