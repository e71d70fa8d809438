import { namesOf } from '../../src/shared/core/record-fields.ts';
import { notificationFields } from '../../src/shared/notifications/notifications.ts';
import type { Db } from '../core/client.ts';
import type { Row } from '../core/schema.ts';
import { first, iso, type Sql } from '../core/sql.ts';

const created_at = iso('created_at');

/** SQL of what a client's rows of other tables show, by key. */
export const REQUEST = {
  service_name: 'service_name',
  preference: 'preference',
  source: 'source',
  created_at,
};
export const ACCEPTANCE = {
  title: 'title',
  version: 'term_version',
  hash: 'text_hash',
  created_at,
};
export const MESSAGE = { title: 'title', message: 'message', isPublic: 'is_public', created_at };
export const NOTIFICATION: Readonly<Record<string, string>> = {
  type: 'type',
  ...Object.fromEntries(
    namesOf(notificationFields).map((name) => [name === 'is_public' ? 'isPublic' : name, name]),
  ),
  created_at,
};

/** CTE `person`: a client, also in the trash; a merged one is part of another. */
const person = (db: Db, id: string, phone: string | null = null): Sql =>
  db`person as (
      select * from all_clients where id = ${id} and merged_into is null
        and (${phone}::text is null or phone = ${phone})
    )`;

/**
 * CTEs: `person`, and `people` with those merged into it, and its own records that were in the
 * trash before it. Needs `with recursive`.
 */
export const withMerged = (db: Db, id: string, phone: string | null = null): Sql =>
  db`${person(db, id, phone)},
    people as (
      (select * from person union all select own.* from person join all_clients own
        on own.phone = person.phone and own.name_key = person.name_key
        and own.merged_into is null and own.deleted_at < coalesce(person.deleted_at, 'infinity'))
      union select merged.* from people join all_clients merged on merged.merged_into = people.id
    )`;

export const identify = (
  db: Db,
  id: string,
): Promise<Row<'all_clients', 'name' | 'phone'> | null> =>
  first(db`with ${person(db, id)} select name, phone from person`);
