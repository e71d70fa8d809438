import type { ClientValues } from '../../src/shared/clients/fields.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import type { Row } from '../core/schema.ts';
import { all, type Sql } from '../core/sql.ts';
import { FILLED_IN, insertion } from './records.ts';
import { latestRequest } from './requested-services.ts';
import { type ClientSearch, whereClause } from './search.ts';

/** Times as the practice's clock shows them. */
export type Line = ClientValues & {
  readonly id: string;
  readonly created_at: string;
  readonly service_name: string | null;
  readonly requested_at: string | null;
  readonly place: string;
};

/** At most `limit` clients after the given one, newest first; places never change. */
export function page(
  db: Db,
  search: ClientSearch,
  after: Pick<Line, 'id' | 'place'> | null,
  timeZone: string,
  limit: number,
): Promise<Line[]> {
  const { active } = search;
  const rest = after
    ? db`created_at <= ${after.place}::timestamptz
        and (created_at < ${after.place}::timestamptz or id > ${after.id}::uuid)`
    : db`true`;
  const localTime = (column: string) =>
    db`to_char(${db.unsafe(column)} at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI:SS')`;
  return all(db`with page as (
      select *, created_at::text as place from clients
      where ${whereClause(db, search) ?? db`(${active}::boolean is null or active = ${active})`}
        and ${rest}
      order by created_at desc, id limit ${limit}
    )
    select id, ${db.unsafe(FILLED_IN)}, ${localTime('created_at')} as created_at,
      service_name, ${localTime('requested_at')} as requested_at, place
    from page ${latestRequest(db, 'page.id')}
    order by page.created_at desc, id`);
}

/** `created_at` is an instant, null for now. */
export type NewLine = ClientValues & { readonly created_at: string | null };

type Known = Row<'clients', 'phone' | 'name'>;

const withPhones = (db: Db, phones: readonly string[]): Sql =>
  db`select phone, name from clients where phone = any(${phones}::text[])`;

export const known = (db: Db, phones: readonly string[]): Promise<Known[]> =>
  all(withPhones(db, phones));

/** `known`: who has one of the phones afterwards, which only a second statement sees. */
export async function add(
  db: Db,
  clients: readonly NewLine[],
  actor: string,
): Promise<{ readonly added: string[]; readonly known: Known[] }> {
  const phones = clients.map(({ phone }) => phone);
  const [saved, known] = await db.transaction([
    db`with saved as (${insertion(db, clients)} returning *),
      history as (${revision(db, { entity: 'clients', action: 'create', actor })})
      select phone from saved`,
    withPhones(db, phones),
  ]);
  return { added: (saved ?? []).map(({ phone }) => phone), known: known as Known[] };
}
