import { instant } from '../src/shared/clock.ts';
import type { ActiveTerm, NewTerm, Term } from '../src/shared/terms.ts';
import type { Db } from './client.ts';
import { revision } from './revisions.ts';
import { all, first, type Sql } from './sql.ts';

/** What is kept of an accepted term, `id` null for the built-in one; `hash` is of its text. */
export type Proof = {
  readonly id: string | null;
  readonly version: string;
  readonly hash: string;
};

/** The term in force, null when none is saved or active. */
export function active(db: Db): Promise<(ActiveTerm & { readonly id: string }) | null> {
  return first(db`select id, title, version, content from terms where active`);
}

/** Every term, newest first. */
export function list(db: Db): Promise<Term[]> {
  return all(db`select id, title, version, content, active, created_at
    from terms order by created_at desc, id`);
}

/** Creates a term; an active one takes over from the one in force. `content` is sanitised. */
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

/** The part of a statement that notes that the rows of `person` accept a term. Append-only. */
export const acceptance = (db: Db, { id, version, hash }: Proof): Sql =>
  db`insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
    select id, ${id}::uuid, ${version}, ${hash}, ${instant()}::timestamptz from person`;

/** An expression: whether the client `person` has not accepted the term in force yet. */
export const pending = (db: Db): Sql => db`exists (
      select 1 from terms where active and not exists (
        select 1 from acceptances where client_id = person.id and term_id = terms.id
      )
    )`;

/** Records that a client accepted a term; false when the client is gone. */
export async function accept(db: Db, clientId: string, term: Proof): Promise<boolean> {
  const rows = await db`with person as (select id from clients where id = ${clientId} for key share)
    ${acceptance(db, term)} returning 1`;
  return rows.length > 0;
}
