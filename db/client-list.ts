import type { ClientSort, DuplicatePair } from '../src/shared/client-records.ts';
import type { Db } from './client.ts';
import { type ClientSearch, searching } from './client-search.ts';
import { all, iso, type Sql } from './sql.ts';

export type ClientQuery = ClientSearch & {
  readonly sort: ClientSort;
  /** Null for all. */
  readonly limit: number | null;
  readonly offset: number;
};

// `asked` is there for the order by request alone.
const ORDERS: Record<ClientSort, string> = {
  recent: 'created_at desc, id',
  request: 'asked desc nulls last, created_at desc, id',
  name: 'name_key, id',
};

const CLIENT = `json_build_object('id', id, 'version', version, 'name', name, 'phone', phone,
  'email', email, 'active', active, 'created_at', ${iso('created_at')},
  'service_name', service_name, 'requested_at', ${iso('requested_at')})`;

const COLUMNS = 'id, version, name, name_key, phone, email, active, created_at';

/** The rows to cut a page from, and how many they are: counted only where no total is kept. */
function found(db: Db, query: ClientQuery): { readonly rows: Sql; readonly total: Sql } {
  const where = searching(db, query);
  if (where) {
    const rows = db`select ${db.unsafe(COLUMNS)} from clients where ${where}`;
    return { rows, total: db`select count(*) from found` };
  }
  const { active } = query;
  const kept = active === null ? 'active + inactive' : active ? 'active' : 'inactive';
  return {
    rows: db`select ${db.unsafe(COLUMNS)} from clients
      where ${active}::boolean is null or active = ${active}`,
    total: db`select ${db.unsafe(kept)} from client_totals`,
  };
}

/** A page of clients as JSON text, and how many there are. One statement: the page is cut first. */
export async function list(
  db: Db,
  query: ClientQuery,
): Promise<{ readonly body: string; readonly total: number }> {
  const { rows, total } = found(db, query);
  const { service, sort, limit, offset } = query;
  const ofService = db`(${service}::text is null or service_name = ${service})`;
  const order = db.unsafe(ORDERS[sort]);
  const asked =
    sort === 'request'
      ? db`left join (
          select client_id, max(created_at) as asked from service_requests where ${ofService} group by client_id
        ) asked on asked.client_id = found.id`
      : db``;
  const [row] = await db`with found as (${rows}),
    page as (
      select * from found ${asked} order by ${order} limit ${limit}::int offset ${offset}::bigint
    )
    select (${total})::int as total, (
      select coalesce(json_agg(${db.unsafe(CLIENT)} order by ${order})::text, '[]')
      from page left join lateral (
        select service_name, created_at as requested_at from service_requests
        where client_id = page.id and ${ofService} order by created_at desc limit 1
      ) request on true
    ) as body`;
  return { body: row?.body ?? '[]', total: row?.total ?? 0 };
}

/** Every client's id and phone. */
export const phones = (db: Db): Promise<{ readonly id: string; readonly phone: string }[]> =>
  all(db`select id, phone from clients`);

/** The names that clients asked for, most asked first. */
export async function services(db: Db): Promise<string[]> {
  const rows = await db`select service_name from service_requests where client_id is not null
    group by service_name order by count(*) desc, service_name limit 100`;
  return rows.map(({ service_name }) => String(service_name));
}

/**
 * Pairs that may be one person, at most 200, the latest first. Of many alike each goes with the one
 * that came before her: after a merge the next pair shows.
 */
export function duplicates(db: Db): Promise<DuplicatePair[]> {
  return all(db`with alike as (
      select id, created_at, 'phone' as reason,
        lag(id) over (partition by name_key, right(phone, 8) order by created_at, id) as earlier
      from clients
      union all
      select id, created_at, 'email',
        lag(id) over (partition by email_key order by created_at, id)
      from clients where email_key is not null
    ),
    pairs as (
      select distinct on (earlier, id) earlier, id, reason, created_at
      from alike where earlier is not null order by earlier, id, reason desc
    )
    select earlier as id, id as other, reason from pairs order by created_at desc, id limit 200`);
}
