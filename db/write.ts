import type { Db } from './client.ts';

/** Who writes, and the repeat key if the caller sent one. `actor` is an admin's id, null for a visitor. */
export type Writer = { readonly actor: string | null; readonly repeat: RepeatKey | null };

/** A write's `Idempotency-Key`: unique within its scope (route and caller); the hash tells a repeat from a reuse. */
export type RepeatKey = { readonly scope: string; readonly key: string; readonly bodyHash: string };

type Statement = {
  /** An insert, update or delete without `returning`. */
  readonly text: string;
  readonly params: readonly unknown[];
  readonly entity: string;
  readonly action: 'create' | 'update' | 'delete';
  /** SQL expression of the answered record over the written row. */
  readonly record: string;
};

export type Written = { readonly record: Record<string, unknown>; readonly contentVersion: number };

/**
 * One statement that writes a content row, its revision, the content version and the remembered answer: all or nothing.
 * Null when no row matched. A repeated key fails on `idempotency_keys_pkey` (23505).
 */
export async function writeContent(db: Db, statement: Statement, { actor, repeat }: Writer): Promise<Written | null> {
  const { text, params, entity, action, record } = statement;
  const n = params.length;
  const rows = await db.query(
    `with saved as (${text} returning *),
     history as (
       insert into revisions (entity, entity_id, version, action, data, actor)
       select $${n + 1}, id, version, $${n + 2}, to_jsonb(saved), $${n + 3}::uuid from saved
     ),
     bump as (update content_state set version = version + 1 where exists (select 1 from saved) returning version),
     answer as (select ${record} as record from saved),
     remembered as (
       insert into idempotency_keys (scope, key, body_hash, response)
       select $${n + 4}, $${n + 5}, $${n + 6}, record from answer where $${n + 5}::text is not null
     )
     select record, (select version from bump)::int as version from answer`,
    [...params, entity, action, actor, repeat?.scope ?? '', repeat?.key ?? null, repeat?.bodyHash ?? ''],
  );
  const row = rows[0];
  return row ? { record: row.record, contentVersion: row.version } : null;
}

/** The answer remembered for a key: its record, `reused` when the key came with another body, null when there is none. */
export async function remembered(db: Db, { scope, key, bodyHash }: RepeatKey): Promise<{ readonly record: unknown } | 'reused' | null> {
  const [row] = await db`select body_hash, response from idempotency_keys where scope = ${scope} and key = ${key}`;
  if (!row) return null;
  return row.body_hash === bodyHash ? { record: row.response } : 'reused';
}
