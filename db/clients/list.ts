import type { Client, ClientSort, DuplicatePair } from '../../src/shared/clients/records.ts';
import type { Db } from '../core/client.ts';
import { all, only, type Sql } from '../core/sql.ts';
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
  const ofState = query.active === null ? db`true` : db`active = ${query.active}`;
  return {
    rows: db`select ${db.unsafe(COLUMNS)} from clients where ${ofState}`,
    total: db`select count(*) from clients where ${ofState}`,
  };
}

const utc = (time: string) => new Date(time).toISOString();

const parsed = (body: string): Client[] =>
  JSON.parse(body).map(({ name_key, ...row }: Client & { readonly name_key: string }) => ({
    ...row,
    created_at: utc(row.created_at),
    requested_at: row.requested_at && utc(row.requested_at),
  }));

const ofService = (db: Db, { service }: ClientQuery): Sql =>
  service === null ? db`true` : db`service_name = ${service}`;

const sortedBy = (db: Db, query: ClientQuery): Sql =>
  query.sort === 'request'
    ? db`left join (
        select client_id, max(created_at) as requested_at from service_requests
        where ${ofService(db, query)} group by client_id
      ) request on client_id = id`
    : db``;

type Page = { readonly total: number; readonly arrived: string };

async function read(
  db: Db,
  query: ClientQuery,
  { rows, total }: ReturnType<typeof found>,
): Promise<Page & { readonly clients: Client[] }> {
  const { sort, limit, offset } = query;
  const order = db.unsafe(ORDERS[sort]);
  const { body, ...rest } = await only<Page & { body: string }>(db`with found as (${rows}),
    page as (
      select found.* from found ${sortedBy(db, query)} order by ${order} limit ${limit}::int offset ${offset}::bigint
    )
    select (${total})::int as total, (
      select coalesce(json_agg(client)::text, '[]') from (
        select page.*, service_name, preference, requested_at
        from page ${latestRequest(db, 'page.id', ofService(db, query))} order by ${order}
      ) client
    ) as body, concat(
      (select max(created_at) from notifications where type <> 'manual'), ' ',
      (select max(requested_at) from appointments)
    ) as arrived`);
  return { clients: parsed(body), ...rest };
}

/** The page is cut before its joins; `arrived` changes with what clients further down bring. */
export const list = (db: Db, query: ClientQuery) => read(db, query, found(db, query));

export async function idsOf(db: Db, query: ClientQuery): Promise<readonly string[]> {
  const [row] = await db`with found as (${found(db, query).rows})
    select json_agg(id)::text as ids from (
      select id from found ${sortedBy(db, query)}
      order by ${db.unsafe(ORDERS[query.sort])} offset ${query.offset}::bigint
    ) client`;
  return JSON.parse(row?.ids ?? '[]');
}

/** The clients of `ids` that still exist, in the order of a query. */
export async function listOf(
  db: Db,
  query: ClientQuery,
  ids: readonly string[],
): Promise<Client[]> {
  const rows = db`select ${db.unsafe(COLUMNS)} from clients where id = any(${ids}::uuid[])`;
  const all = { ...query, limit: null, offset: 0 };
  return (await read(db, all, { rows, total: db`0` })).clients;
}

export async function services(db: Db): Promise<string[]> {
  const rows =
    await db`select service_name from service_requests join clients on clients.id = client_id
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
