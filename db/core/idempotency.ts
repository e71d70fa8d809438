import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import { type Sql, selectFirst } from './sql.ts';

/** Unique within its scope (route and caller); the hash distinguishes a retry from a reuse. */
export type IdempotencyKey = {
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
};

/**
 * CTE: stores `response`; a retry violates the key. For calls that strangers can repeat without
 * end, only a call that has `written` something leaves a row.
 */
export function remember(
  db: Db,
  idempotencyKey: IdempotencyKey | null,
  answer: Sql,
  written = db`true`,
): Sql {
  const { scope = '', key = null, bodyHash = '' } = idempotencyKey ?? {};
  return db`insert into idempotency_keys (scope, key, body_hash, response, created_at)
    select ${scope}, ${key}, ${bodyHash}, response, ${instant()}::timestamptz
    from (${answer}) as answer (response)
    where ${key}::text is not null and (${written} or exists (
      select from idempotency_keys k where k.scope = ${scope} and k.key = ${key}))`;
}

/** The stored answer of a key, null without one; `reused` for another body. */
export async function remembered<Answer>(
  db: Db,
  { scope, key, bodyHash }: IdempotencyKey,
): Promise<{ readonly answer: Answer } | 'reused' | null> {
  const at = db`where scope = ${scope} and key = ${key}`;
  const row = await selectFirst(db, 'idempotency_keys', ['body_hash', 'response'], at);
  if (!row) return null;
  return row.body_hash === bodyHash ? { answer: row.response as Answer } : 'reused';
}
