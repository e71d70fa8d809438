import { TRASH_DAYS } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

/** What was done; a restore brings an earlier version back, an export gives a person's data out. */
export type Action = 'create' | 'update' | 'delete' | 'restore' | 'export' | 'erase';

export type Revision = {
  readonly entity: string;
  readonly action: Action;
  /** An admin's id; null for a visitor. */
  readonly actor: string | null;
};

export type Kept = {
  readonly rows?: 'saved' | 'retired';
  readonly version?: 'version' | 'revision' | '0' | '1';
  readonly contentVersion?: string;
  readonly more?: Sql;
};

/** SQL of the content version that a write with a `bump` expression before this one leads to. */
export const BUMPED = '(select version from bump)';

/** The part of a write that keeps what its rows became, or were; never a password's hash. */
export function revision(
  db: Db,
  { entity, action, actor }: Revision,
  {
    rows = 'saved',
    version = 'version',
    contentVersion = 'null',
    more = db`'{}'::jsonb`,
  }: Kept = {},
): Sql {
  return db`insert into revisions
      (entity, entity_id, version, action, data, actor, content_version, created_at)
    select ${entity}, id, ${db.unsafe(version)}, ${action},
      to_jsonb(${db.unsafe(rows)}) - 'password_hash' || ${more},
      ${actor}::uuid, ${db.unsafe(contentVersion)}, ${instant()}::timestamptz
    from ${db.unsafe(rows)}`;
}

/** A condition on `revisions`: a deletion, and the record is not back; an export changes nothing. */
export const lastDeletion = (db: Db): Sql =>
  db`action = 'delete' and not exists (select 1 from revisions later
      where later.entity = revisions.entity and later.entity_id = revisions.entity_id
        and later.id > revisions.id and later.action <> 'export')`;

/** The same for a deletion of the last days. */
export const inTrash = (db: Db): Sql =>
  db`${lastDeletion(db)}
    and revisions.created_at > ${instant()}::timestamptz - make_interval(days => ${TRASH_DAYS})`;
