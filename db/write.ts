import type { Db } from './client.ts';
import { type Revision, revision } from './revisions.ts';
import type { Sql } from './sql.ts';

/**
 * Who writes, and the repeat key if the caller sent one. `actor` is an admin's id, null for a
 * visitor.
 */
export type Writer = { readonly actor: string | null; readonly repeat: RepeatKey | null };

/**
 * A write's `Idempotency-Key`: unique within its scope (route and caller); the hash tells a repeat
 * from a reuse.
 */
export type RepeatKey = { readonly scope: string; readonly key: string; readonly bodyHash: string };

type Write = Pick<Revision, 'entity' | 'action'> & {
  /** An insert, update or delete without `returning`. */
  readonly statement: Sql;
  /** SQL expression of the answered record over the written row. */
  readonly record: string;
};

export type Written = { readonly record: Record<string, unknown>; readonly contentVersion: number };

/**
 * The part of a write that remembers its answer for a repeat; `answer` selects it as `response`.
 * Nothing without a key.
 */
export function remember(db: Db, repeat: RepeatKey | null, answer: Sql): Sql {
  const { scope = '', key = null, bodyHash = '' } = repeat ?? {};
  return db`insert into idempotency_keys (scope, key, body_hash, response)
    select ${scope}, ${key}, ${bodyHash}, response from (${answer}) as answer (response)
    where ${key}::text is not null`;
}

/**
 * One statement that writes a content row, its revision, the content version and the remembered
 * answer: all or nothing.
 * Null when no row matched. A repeated key fails on `idempotency_keys_pkey` (23505).
 */
export async function writeContent(
  db: Db,
  { statement, entity, action, record }: Write,
  { actor, repeat }: Writer,
): Promise<Written | null> {
  const [row] = await db`with saved as (${statement} returning *),
    history as (${revision(db, { entity, action, actor })}),
    bump as (
      update content_state set version = version + 1 where exists (select 1 from saved) returning version
    ),
    answer as (select ${db.unsafe(record)} as record from saved),
    remembered as (${remember(db, repeat, db`select record from answer`)})
    select record, (select version from bump)::int as version from answer`;
  return row ? { record: row.record, contentVersion: row.version } : null;
}

/**
 * The answer remembered for a key: its record, `reused` when the key came with another body, null
 * when there is none.
 */
export async function remembered(
  db: Db,
  { scope, key, bodyHash }: RepeatKey,
): Promise<{ readonly record: unknown } | 'reused' | null> {
  const [row] = await db`select body_hash, response from idempotency_keys
    where scope = ${scope} and key = ${key}`;
  if (!row) return null;
  return row.body_hash === bodyHash ? { record: row.response } : 'reused';
}
