import type { ContentRecord } from '../../src/shared/content/endpoints.ts';
import type { Db } from './client.ts';
import { type IdempotencyKey, remember } from './idempotency.ts';
import { BUMPED, type Revision, revision } from './revisions.ts';
import { first, type Sql } from './sql.ts';

/** Who writes, an admin's id or null for a visitor, and the key the call came with. */
export type Writer = {
  readonly actor: string | null;
  readonly idempotencyKey: IdempotencyKey | null;
};

type Write = Pick<Revision, 'entity' | 'action'> & {
  /** An insert, update or delete without `returning`. */
  readonly statement: Sql;
  /** SQL expression of the answered record over the written row. */
  readonly record: string;
};

export type WriteResult<Row = ContentRecord> = {
  readonly record: Row;
  /** The content version the write led to; null for a repeat, which leads to none. */
  readonly contentVersion: number | null;
};

/** Writes a row, its revision, the content version and the remembered answer: all or nothing. */
export function writeContent<Row = ContentRecord>(
  db: Db,
  { statement, entity, action, record }: Write,
  { actor, idempotencyKey }: Writer,
): Promise<WriteResult<Row> | null> {
  return first(db`with saved as (${statement} returning *),
    bump as (
      update content_state set version = version + 1 where exists (select 1 from saved) returning version
    ),
    history as (${revision(db, { entity, action, actor }, { contentVersion: BUMPED })}),
    answer as (select ${db.unsafe(record)} as record from saved),
    remembered as (${remember(db, idempotencyKey, db`select record from answer`)})
    select record, (select version from bump)::int as "contentVersion" from answer`);
}
