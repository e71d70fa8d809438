import type { Client, ClientSort, DuplicatePair } from '../../src/shared/clients/records.ts';
import type { Db } from '../core/client.ts';
import { all, type Sql } from '../core/sql.ts';
import { LISTED } from './records.ts';
import { latestRequest } from './requested-services.ts';
import { type ClientSearch, whereClause } from './search.ts';

export type ClientQuery = ClientSearch & {
  readonly sort: ClientSort;
  readonly limit: number | null;
  readonly offset: number;
};

const ORDERS: Record<ClientSort, string> = {
  recent: 'created_at desc, id',
  request: 'requested_at desc nulls last, created_at desc, id',
  name: 'name_key, id',
};

const COLUMNS = `id, version, ${LISTED}, name_key, created_at`;

function found(db: Db, query: ClientQuery): { readonly rows: Sql; readonly total: Sql } {
  const where = whereClause(db, query);
  if (where) {
    const rows = db`select ${db.unsafe(COLUMNS)} from clients where ${where}`;
    return { rows, total: db`select count(*) from found` };
  }
  const { active } = query;
  const total = active === null ? 'active + inactive' : active ? 'active' : 'inactive';
  return {
    rows: db`select ${db.unsafe(COLUMNS)} from clients
      where ${active}::boolean is null or active = ${active}`,
    total: db`select ${db.unsafe(total)} from client_totals`,
  };
}

const utc = (time: string) => new Date(time).toISOString();

const parsed = (body: string): Client[] =>
  JSON.parse(body).map(({ name_key, ...row }: Client & { readonly name_key: string }) => ({
    ...row,
    created_at: utc(row.created_at),
    requested_at: row.requested_at && utc(row.requested_at),
  }));

/** The page is cut before requests are joined, and comes as one JSON text: half the cost. */
export async function list(
  db: Db,
  query: ClientQuery,
): Promise<{ readonly clients: Client[]; readonly total: number }> {
  const { rows, total } = found(db, query);
  const { service, sort, limit, offset } = query;
  const order = db.unsafe(ORDERS[sort]);
  const ofService = service === null ? db`true` : db`service_name = ${service}`;
  const requests =
    sort === 'request'
      ? db`left join (
          select client_id, max(created_at) as requested_at from service_requests
          where ${ofService} group by client_id
        ) request on client_id = id`
      : db``;
  const [row] = await db`with found as (${rows}),
    page as (
      select found.* from found ${requests} order by ${order} limit ${limit}::int offset ${offset}::bigint
    )
    select (${total})::int as total, (
      select coalesce(json_agg(client)::text, '[]') from (
        select page.*, service_name, requested_at
        from page ${latestRequest(db, 'page.id', ofService)} order by ${order}
      ) client
    ) as body`;
  return { clients: parsed(row?.body ?? '[]'), total: row?.total ?? 0 };
}

export async function services(db: Db): Promise<string[]> {
  const rows = await db`select service_name from service_requests where client_id is not null
    group by service_name order by count(*) desc, service_name limit 100`;
  return rows.map(({ service_name }) => String(service_name));
}

/** Pairs that may be one person, latest first; of many alike each is paired with the one before. */
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
