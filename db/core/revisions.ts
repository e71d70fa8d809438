import type { Deleted } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { TRASH_DAYS } from '../../src/shared/core/constants.ts';
import type { Db } from './client.ts';
import { all, iso, type Sql } from './sql.ts';

export type Action = 'create' | 'update' | 'delete' | 'restore' | 'export' | 'erase';

export type Revision = {
  readonly entity: string;
  readonly action: Action;
  /** An admin's id; null for a visitor. */
  readonly actor: string | null;
};

export type RevisionData = {
  readonly rows?: 'saved' | 'retired';
  readonly version?: 'version' | 'revision' | '0' | '1';
  readonly contentVersion?: string;
  readonly more?: Sql;
};

/** The column of a record's client, by entity. */
const SUBJECTS: Readonly<Record<string, string>> = {
  clients: 'id',
  notifications: 'client_id',
  appointments: 'client_id',
  packages: 'client_id',
};

/** SQL of the content version after a `bump` CTE. */
export const BUMPED = '(select version from bump)';

const HIDDEN = `'{password_hash,deleted_at,merged_into,moved}'::text[]`;

/** CTE: stores the rows of a write in `revisions`, without password hashes or the trash. */
export function revision(
  db: Db,
  { entity, action, actor }: Revision,
  {
    rows = 'saved',
    version = 'version',
    contentVersion = 'null',
    more = db`'{}'::jsonb`,
  }: RevisionData = {},
): Sql {
  return db`insert into revisions
      (entity, entity_id, subject_id, version, action, data, actor, content_version, created_at)
    select ${entity}, id, ${db.unsafe(SUBJECTS[entity] ?? 'null')}::uuid, ${db.unsafe(version)},
      ${action}, to_jsonb(${db.unsafe(rows)}) - ${db.unsafe(HIDDEN)} || ${more},
      ${actor}::uuid, ${db.unsafe(contentVersion)}, ${instant()}::timestamptz
    from ${db.unsafe(rows)}`;
}

/** SQL condition: a deletion without a later restore; exports do not count. */
const lastDeletion = (db: Db): Sql =>
  db`action = 'delete' and not exists (select 1 from revisions later
      where later.entity = revisions.entity and later.entity_id = revisions.entity_id
        and later.id > revisions.id and later.action <> 'export')`;

const LISTED_MAX = 200;

/** SQL of whose a deletion is: its subject, or whom that one was merged into. */
export const personOf = (db: Db): Sql =>
  db`merge_line(subject_id) line (id) join clients person using (id)`;

/** What an entity's trash holds, latest first; `shown` is SQL over a deletion's `data` and `person`. */
export const deletedOf = <Shown>(
  db: Db,
  entity: string,
  shown: Sql,
  where = db`true`,
): Promise<Deleted<Shown>[]> =>
  all(db`select entity_id as id, ${shown}, ${db.unsafe(iso('revisions.created_at'))} as deleted_at,
      username as deleted_by
    from revisions left join admins on admins.id = actor
      left join lateral (select person.id, person.name from ${personOf(db)}) person on true
    where entity = ${entity} and ${inTrash(db)} and ${where}
    order by revisions.id desc limit ${LISTED_MAX}::int`);

export const inTrash = (db: Db): Sql =>
  db`${lastDeletion(db)}
    and revisions.created_at > ${instant()}::timestamptz - make_interval(days => ${TRASH_DAYS})`;
