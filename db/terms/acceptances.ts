import type { Acceptance, Receipt } from '../../src/shared/terms/records.ts';
import type { Db } from '../core/client.ts';
import { all, first, type Sql } from '../core/sql.ts';
import { TEXT_HASH } from './active.ts';

const MAX_ROWS = 1000;

const COLUMNS = `acceptance.id, acceptance.term_id, terms.title,
  acceptance.term_version as version, acceptance.text_hash as hash, acceptance.created_at,
  case when client.id is not null
    then json_build_object('id', client.id, 'name', client.name, 'phone', client.phone) end as client,
  coalesce(acceptance.client_id::text, acceptance.subject) is not null as proven`;

const shown = (db: Db, from: Sql, more = ''): Sql =>
  db`select ${db.unsafe(COLUMNS + more)} from ${from} acceptance
    left join terms on terms.id = acceptance.term_id
    left join all_clients own on own.id = acceptance.client_id
    left join clients client on client.id = case when own.merged_into is null then own.id else (
        select kept.id from merge_line(own.id) line (id) join clients kept using (id)
      ) end`;

const ofTerm = (db: Db, termId: string | null): Sql =>
  termId === null ? db`term_id is null` : db`term_id = ${termId}::uuid`;

export async function list(
  db: Db,
  termId: string | null,
  limit: number,
  offset: number,
): Promise<{ readonly rows: Acceptance[]; readonly total: number }> {
  const [rows, [counted] = []] = await db.transaction([
    db`with page as (
        select * from acceptances where ${ofTerm(db, termId)}
        order by created_at desc, id limit ${limit} offset ${offset}
      ) ${shown(db, db`page`)} order by acceptance.created_at desc, acceptance.id`,
    db`select count(*)::int as total from acceptances where ${ofTerm(db, termId)}`,
  ]);
  return { rows: rows as Acceptance[], total: counted?.total ?? 0 };
}

/** `at` is on the practice's clock. */
export type Line = Omit<Acceptance, 'created_at'> & {
  readonly at: string;
  readonly place: string;
};

export function page(
  db: Db,
  termId: string | null,
  after: Pick<Line, 'id' | 'place'> | null,
  timeZone: string,
  limit: number,
): Promise<Line[]> {
  const rest = after
    ? db`created_at <= ${after.place}::timestamptz
        and (created_at < ${after.place}::timestamptz or id > ${after.id}::uuid)`
    : db`true`;
  return all(db`with page as (
      select *, created_at::text as place,
        to_char(created_at at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI:SS') as at
      from acceptances where ${ofTerm(db, termId)} and ${rest}
      order by created_at desc, id limit ${limit}
    ) ${shown(db, db`page`, ', at, place')} order by acceptance.created_at desc, acceptance.id`);
}

/** `content` is null if the text has changed. */
export const receipt = (db: Db, id: string): Promise<Receipt | null> =>
  first(
    db`${shown(
      db,
      db`acceptances`,
      `, case when ${TEXT_HASH} = acceptance.text_hash then terms.content end as content`,
    )} where acceptance.id = ${id}`,
  );

/** Acceptances of clients with the phone, also deleted ones, and of erased ones (`subject`). */
export const ofPhone = (db: Db, phone: string, subject: string): Promise<Acceptance[]> =>
  all(db`${shown(db, db`acceptances`)} where acceptance.subject = ${subject}
      or acceptance.client_id in (select id from all_clients where phone = ${phone})
    order by acceptance.created_at desc, acceptance.id limit ${MAX_ROWS}`);
