import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { first, type Sql } from '../core/sql.ts';

export type RequestedService = {
  readonly id: string | null;
  readonly name: string;
  /** In words, '' for none. */
  readonly preference: string;
};

/** Its title, null for an unknown id, and whether any service is saved. */
export const find = (
  db: Db,
  id: string | null,
): Promise<{ readonly title: string | null; readonly any: boolean } | null> =>
  first(db`select (select title from services where id = ${id}) as title,
    exists (select 1 from services) as any`);

/** More than a person asks for: any more take the place of the oldest (docs/threats.md T-42). */
const A_DAY = 10;

/** CTE `request` of what `person` asks for. */
export const request = (
  db: Db,
  service: RequestedService | null,
  source: 'register' | 'login',
): Sql => db`crowded as (
      select service_requests.id from service_requests, person
      where client_id = person.id and ${service !== null}
        and created_at > ${instant()}::timestamptz - interval '1 day'
      order by created_at desc offset ${A_DAY - 1}::int limit 1
    ), replaced as (
      update service_requests r set service_id = ${service?.id ?? null}::uuid,
        service_name = ${service?.name ?? ''}, preference = ${service?.preference ?? ''},
        source = case when source = 'register' then source else ${source} end,
        created_at = ${instant()}::timestamptz
      from crowded where r.id = crowded.id returning 1
    ), request as (
      insert into service_requests
        (client_id, service_id, service_name, preference, source, created_at)
      select id, ${service?.id ?? null}::uuid, ${service?.name ?? ''},
        ${service?.preference ?? ''}, ${source}, ${instant()}::timestamptz
      from person where ${service !== null} and not exists (select from replaced) returning 1
    )`;

export const contactNumbers = (
  db: Db,
): Promise<{ readonly phone: string; readonly whatsapp: string | null } | null> =>
  first(db`select phone, whatsapp from contact`);

/** SQL that joins `service_name`, `preference` and `requested_at` of a client's latest request that fits. */
export const latestRequest = (db: Db, client: string, condition: Sql = db`true`): Sql =>
  db`left join lateral (
      select service_name, preference, created_at as requested_at from service_requests
      where client_id = ${db.unsafe(client)} and ${condition} order by created_at desc limit 1
    ) request on true`;
