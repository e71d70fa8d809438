import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

export type Revision = {
  readonly entity: string;
  readonly action: 'create' | 'update' | 'delete';
  /** An admin's id; null for a visitor. */
  readonly actor: string | null;
};

type Kept = {
  /** The common table expression whose rows are kept. */
  readonly rows?: 'saved' | 'retired';
  /** The record's version: its column, or a number where the table has none. */
  readonly version?: 'version' | '0' | '1';
  /** More to keep than the row. */
  readonly more?: Readonly<Record<string, string>>;
};

/** The part of a write that keeps what its rows became, or were; never a password's hash. */
export function revision(
  db: Db,
  { entity, action, actor }: Revision,
  { rows = 'saved', version = 'version', more = {} }: Kept = {},
): Sql {
  return db`insert into revisions (entity, entity_id, version, action, data, actor)
    select ${entity}, id, ${db.unsafe(version)}, ${action},
      to_jsonb(${db.unsafe(rows)}) - 'password_hash' || ${JSON.stringify(more)}::jsonb, ${actor}::uuid
    from ${db.unsafe(rows)}`;
}
