import { instant } from '../../src/shared/core/clock.ts';
import { fold } from '../../src/shared/core/text.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import { all, type Sql } from '../core/sql.ts';
import { type ClientSearch, searching } from './search.ts';

/** A client as a line of a file holds her; times as the practice's clock shows them. */
export type Line = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly created_at: string;
  readonly service_name: string | null;
  readonly requested_at: string | null;
  readonly notes: string;
  /** Her place, exact to the microsecond: what to read on from. */
  readonly place: string;
};

/**
 * At most `most` of the clients that a search leaves, newest first, behind the one given (null:
 * from the start). Nobody's place changes, so that each is read once whatever is written meanwhile.
 */
export function page(
  db: Db,
  search: ClientSearch,
  behind: Pick<Line, 'id' | 'place'> | null,
  timeZone: string,
  most: number,
): Promise<Line[]> {
  const { active } = search;
  // Said twice, because an index finds a place by the first half alone.
  const rest = behind
    ? db`created_at <= ${behind.place}::timestamptz
        and (created_at < ${behind.place}::timestamptz or id > ${behind.id}::uuid)`
    : db`true`;
  const written = (column: string) =>
    db`to_char(${db.unsafe(column)} at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI:SS')`;
  return all(db`with page as (
      select *, created_at::text as place from clients
      where ${searching(db, search) ?? db`(${active}::boolean is null or active = ${active})`}
        and ${rest}
      order by created_at desc, id limit ${most}
    )
    select id, name, phone, email, active, ${written('created_at')} as created_at,
      service_name, ${written('requested_at')} as requested_at, notes, place
    from page left join lateral (
      select service_name, created_at as requested_at from service_requests
      where client_id = page.id order by created_at desc limit 1
    ) request on true
    order by page.created_at desc, id`);
}

/** A client to add; `created_at` is an instant, null for now. */
export type Newcomer = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly created_at: string | null;
  readonly notes: string;
};

type Known = { readonly phone: string; readonly name: string };

const having = (db: Db, phones: readonly string[]): Sql =>
  db`select phone, name from clients where phone = any(${phones}::text[])`;

/** Those of these phones that somebody has, and who. */
export const known = (db: Db, phones: readonly string[]): Promise<Known[]> =>
  all(having(db, phones));

/**
 * Adds the clients whose phone nobody has and answers their phones; `known` are all who have one of
 * the phones then. A second statement, because it alone sees whom another call has just added; in
 * the order of phones, so that two calls never wait for each other.
 */
export async function add(
  db: Db,
  newcomers: readonly Newcomer[],
  actor: string,
): Promise<{ readonly added: string[]; readonly known: Known[] }> {
  const at = instant();
  const lines = newcomers.map((one) => ({ ...one, name_key: fold(one.name) }));
  const [saved, known] = await db.transaction([
    db`with line as (
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
          (name text, name_key text, phone text, email text, active boolean, created_at timestamptz, notes text)
      ), saved as (
        insert into clients (name, name_key, phone, email, active, notes, created_at, updated_at)
        select name, name_key, phone, email, active, notes, coalesce(created_at, ${at}), ${at} from line
        order by phone on conflict (phone) do nothing returning *
      ), history as (${revision(db, { entity: 'clients', action: 'create', actor })})
      select phone from saved`,
    having(
      db,
      newcomers.map(({ phone }) => phone),
    ),
  ]);
  return { added: (saved ?? []).map(({ phone }) => phone), known: known as Known[] };
}
