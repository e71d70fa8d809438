import type { Activity } from '../../src/shared/access/activity.ts';
import { ACTIVITY_MONTHS, EXAMPLE_ACTOR } from '../../src/shared/access/activity.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { fold, searchWords } from '../../src/shared/core/fold.ts';
import type { Db } from '../core/client.ts';
import type { Row } from '../core/schema.ts';
import { iso, joined, only, type Sql, select } from '../core/sql.ts';

export type ActivityQuery = {
  /** Words to find in the texts or the username; '' for all. */
  readonly search: string;
  readonly entity: string | null;
  readonly limit: number;
  readonly offset: number;
};

type Named = Row<'admins', 'id' | 'username'>;

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const named = (admins: readonly Named[], word: string): string[] =>
  admins.filter(({ username }) => fold(username).includes(word)).map(({ id }) => id);

async function matching(db: Db, search: string): Promise<Sql[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const admins = await select(db, 'admins', ['id', 'username']);
  return words.map(
    (word) => db`(words like ${pattern(word)} or actor = any(${named(admins, word)}::uuid[]))`,
  );
}

const HIDDEN = '{password_hash,secret,name_key,email_key}';
const EVENTS = '{password,second_step,sessions,access,by}';

const shown = (data: string) => `nullif(${data} - '${HIDDEN}'::text[], '{}'::jsonb)`;

const PREVIOUS_DATA = `case
    when action = 'delete' then ${shown('data')}
    when action in ('create', 'export', 'erase') or previous.last_action = 'delete' then null
    else ${shown(`(previous.last_data - '${EVENTS}'::text[])`)} end`;
const CURRENT_DATA = `case when action = 'delete' then null else ${shown('data')} end`;

/** A page of the activities of the retained months, newest first, and their number. */
export async function list(
  db: Db,
  query: ActivityQuery,
): Promise<{ readonly rows: readonly Activity[]; readonly total: number }> {
  const { search, entity, limit, offset } = query;
  const where = joined(db, 'and', [
    db`created_at > ${instant()}::timestamptz - make_interval(months => ${ACTIVITY_MONTHS})`,
    ...(entity === null ? [] : [db`entity = ${entity}`]),
    ...(await matching(db, search)),
  ]);
  return only(db`with page as (
      select * from revisions where ${where}
      order by created_at desc, id desc limit ${limit}::int offset ${offset}::bigint
    )
    select (select count(*)::int from revisions where ${where}) as total, (
      select coalesce(json_agg(entry order by entry.created_at desc, entry.id desc), '[]') from (
        select page.id, ${db.unsafe(iso('page.created_at'))} as created_at, 
          coalesce(username, case when actor = ${EXAMPLE_ACTOR}::uuid then 'Exemplo' end) as who,
          entity, entity_id, action, ${db.unsafe(PREVIOUS_DATA)} as before, ${db.unsafe(CURRENT_DATA)} as after
        from page left join admins on admins.id = actor left join lateral (
          select earlier.action as last_action, earlier.data as last_data from revisions earlier
          where earlier.entity = page.entity and earlier.entity_id = page.entity_id
            and earlier.id < page.id and earlier.action <> 'export'
          order by earlier.id desc limit 1
        ) previous on true
      ) entry
    ) as rows`);
}
