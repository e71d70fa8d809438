import { instant } from '../src/shared/clock.ts';
import type { Poster } from '../src/shared/reports.ts';
import type { Db } from './client.ts';
import { remember } from './idempotency.ts';
import { revision } from './revisions.ts';
import { all, first, iso } from './sql.ts';
import type { Writer } from './write.ts';

const columns = (db: Db) => db`id, tag, name, ${db.unsafe(iso('created_at'))} as created_at`;

/** The places with a poster, the newest first. */
export const list = (db: Db): Promise<Poster[]> =>
  all(db`select ${columns(db)} from posters order by posters.created_at desc, id`);

/** Adds one; null when its tag was taken at that moment or there are `most` of them. */
export const add = (
  db: Db,
  { tag, name }: Pick<Poster, 'tag' | 'name'>,
  most: number,
  { actor, idempotencyKey }: Writer,
): Promise<Poster | null> =>
  first(db`with saved as (
      insert into posters (tag, name, created_at)
      select ${tag}, ${name}, ${instant()}::timestamptz
      where (select count(*) from posters) < ${most}
      on conflict do nothing returning *
    ), answer as (select ${columns(db)} from saved),
    history as (${revision(db, { entity: 'posters', action: 'create', actor })}),
    remembered as (
      ${remember(db, idempotencyKey, db`select to_jsonb(answer) from answer`)}
    ) select * from answer`);

/** Takes one away; false when it was not there. */
export async function remove(db: Db, id: string, actor: string): Promise<boolean> {
  const gone = await first(db`with saved as (delete from posters where id = ${id} returning *),
    history as (${revision(db, { entity: 'posters', action: 'delete', actor })})
    select id from saved`);
  return gone !== null;
}
