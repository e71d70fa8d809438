import type { ContentRecord } from '../../src/shared/content/endpoints.ts';
import type { List } from '../../src/shared/content/entities/define.ts';
import type { Db } from '../core/client.ts';
import { BUMPED, revision } from '../core/revisions.ts';
import { sectionJson, tableOf } from './columns.ts';

export type Ordered = {
  readonly applied: boolean;
  readonly contentVersion: number | null;
  readonly records: readonly ContentRecord[];
};

/** Orders the records of a list by `ids` and reads the list. */
export async function reorder(
  db: Db,
  definition: List,
  ids: readonly string[],
  actor: string,
): Promise<Ordered> {
  const table = tableOf(db, definition);
  const what = { entity: definition.name, action: 'update', actor } as const;
  const history = revision(db, what, { contentVersion: BUMPED });
  const [, update, read] = await db.transaction([
    // Serializes reorders and inserts.
    db`lock table ${table} in share row exclusive mode`,
    db`with given as (
        select id, place::int from unnest(${ids}::uuid[]) with ordinality as given (id, place)
      ),
      same as (
        select 1 where (select count(*) from ${table}) = (select count(*) from given)
          and not exists (select 1 from ${table} where id not in (select id from given))
      ),
      saved as (
        update ${table} as record set "order" = place, version = version + 1, updated_at = now()
        from given where record.id = given.id and "order" <> place and exists (select 1 from same)
        returning record.*
      ),
      bump as (
        update content_state set version = version + 1 where exists (select 1 from saved)
        returning version
      ),
      history as (${history})
      select exists (select 1 from same) as applied,
        (select version from bump)::int as "contentVersion"`,
    db`select ${db.unsafe(sectionJson(definition, 'owner'))} as records`,
  ]);
  return { ...update?.[0], ...read?.[0] } as Ordered;
}
