import type { Acceptance, Receipt } from '../../src/shared/terms/records.ts';
import type { Db } from '../core/client.ts';
import { all, first, type Sql } from '../core/sql.ts';
import { TEXT_HASH } from './active.ts';

/** More of one phone are nobody's to look through. */
const MOST = 1000;

const COLUMNS = `acceptance.id, acceptance.term_id, terms.title,
  acceptance.term_version as version, acceptance.text_hash as hash, acceptance.created_at,
  case when client.id is not null
    then json_build_object('id', client.id, 'name', client.name, 'phone', client.phone) end as client,
  coalesce(acceptance.client_id::text, acceptance.subject) is not null as proven`;

/** SQL of Acceptances over the rows of `from`, with `more` columns. */
const shown = (db: Db, from: Sql, more = ''): Sql =>
  db`select ${db.unsafe(COLUMNS + more)} from ${from} acceptance
    left join terms on terms.id = acceptance.term_id
    left join clients client on client.id = acceptance.client_id`;

/** Of a term, null for the built-in text. */
const ofTerm = (db: Db, termId: string | null): Sql =>
  termId === null ? db`term_id is null` : db`term_id = ${termId}::uuid`;

/** A part of a term's acceptances, newest first, and how many there are. */
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

/** An acceptance as a line of a file; `at` as the practice's clock shows it. */
export type Line = Omit<Acceptance, 'created_at'> & {
  readonly at: string;
  /** Its place, exact to the microsecond: what to read on from. */
  readonly place: string;
};

/** At most `most` of a term's acceptances, newest first, behind the one given (null: all). */
export function page(
  db: Db,
  termId: string | null,
  behind: Pick<Line, 'id' | 'place'> | null,
  timeZone: string,
  most: number,
): Promise<Line[]> {
  // Said twice, because an index finds a place by the first half alone.
  const rest = behind
    ? db`created_at <= ${behind.place}::timestamptz
        and (created_at < ${behind.place}::timestamptz or id > ${behind.id}::uuid)`
    : db`true`;
  return all(db`with page as (
      select *, created_at::text as place,
        to_char(created_at at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI:SS') as at
      from acceptances where ${ofTerm(db, termId)} and ${rest}
      order by created_at desc, id limit ${most}
    ) ${shown(db, db`page`, ', at, place')} order by acceptance.created_at desc, acceptance.id`);
}

/** An acceptance with the text that its term holds; `content` null where that is another. */
export const receipt = (db: Db, id: string): Promise<Receipt | null> =>
  first(
    db`${shown(
      db,
      db`acceptances`,
      `, case when ${TEXT_HASH} = acceptance.text_hash then terms.content end as content`,
    )} where acceptance.id = ${id}`,
  );

/** The acceptances of a phone: of who has it now, and of those gone who had it (`subject`). */
export const ofPhone = (db: Db, phone: string, subject: string): Promise<Acceptance[]> =>
  all(db`with page as (
      select * from acceptances
      where client_id = (select id from clients where phone = ${phone}) or subject = ${subject}
      order by created_at desc, id limit ${MOST}
    ) ${shown(db, db`page`)} order by acceptance.created_at desc, acceptance.id`);
