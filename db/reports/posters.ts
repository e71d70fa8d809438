import { instant } from '../../src/shared/core/clock.ts';
import { POSTERS_MAX, type Poster } from '../../src/shared/reports/reports.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import { revision } from '../core/revisions.ts';
import { all, first, firstOf, iso } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';

export type Place = Pick<Poster, 'tag' | 'name'>;

const columns = (db: Db) => db`id, tag, name, ${db.unsafe(iso('created_at'))} as created_at`;

export const list = (db: Db): Promise<Poster[]> =>
  all(db`select ${columns(db)} from posters order by posters.created_at desc, id`);

export const listDeleted = (db: Db): Promise<Place[]> =>
  all(db`select data ->> 'tag' as tag, data ->> 'name' as name from revisions
    where entity = 'posters' and action = 'delete' order by id desc`);

/** Null if the tag is taken or no more may exist; serialized, as concurrent inserts miss each other. */
export async function add(
  db: Db,
  { tag, name }: Place,
  { actor, idempotencyKey }: Writer,
): Promise<Poster | null> {
  const [, rows] = await db.transaction([
    db`lock table posters in share row exclusive mode`,
    db`with saved as (
        insert into posters (tag, name, created_at)
        select ${tag}, ${name}, ${instant()}::timestamptz
        where (select count(*) from posters) < ${POSTERS_MAX}
        on conflict do nothing returning *
      ), answer as (select ${columns(db)} from saved),
      history as (${revision(db, { entity: 'posters', action: 'create', actor })}),
      remembered as (
        ${remember(db, idempotencyKey, db`select to_jsonb(answer) from answer`)}
      ) select * from answer`,
  ]);
  return firstOf(rows);
}

/** Null when it does not exist. */
export const remove = (
  db: Db,
  id: string,
  { actor, idempotencyKey }: Writer,
): Promise<{ readonly id: string } | null> =>
  first(db`with saved as (delete from posters where id = ${id} returning *),
    history as (${revision(db, { entity: 'posters', action: 'delete', actor })}),
    remembered as (
      ${remember(db, idempotencyKey, db`select json_build_object('id', id) from saved`)}
    ) select id from saved`);
