import type { Dormant } from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { first, iso, type Sql } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { withRevision } from './records.ts';

const MAX_ROWS = 100;

const lastActivity = (db: Db, from: Sql, time = 'created_at'): Sql =>
  db`(select client_id, max(${db.unsafe(time)}) as at from ${from} group by client_id)`;

/** Clients without activity for so many months, longest first. Each table is read once. */
export async function dormant(
  db: Db,
  months: number,
): Promise<{ readonly total: number; readonly clients: readonly Dormant[] }> {
  const row = await first<{ total: number; clients: readonly Dormant[] }>(db`with seen as (
      select id, name, created_at,
        greatest(created_at, kept_at, request.at, acceptance.at, message.at,
          session.at, package.at) as last_seen_at
      from clients
      left join ${lastActivity(db, db`service_requests`)} request on request.client_id = id
      left join ${lastActivity(db, db`acceptances`)} acceptance on acceptance.client_id = id
      left join ${lastActivity(db, db`notifications where type = 'manual'`)} message
        on message.client_id = id
      left join ${lastActivity(db, db`appointments`, 'greatest(created_at, day)')} session
        on session.client_id = id
      left join ${lastActivity(db, db`packages`, 'greatest(created_at, valid_until)')} package
        on package.client_id = id
    ),
    dormant as (
      select * from seen
      where last_seen_at <= ${instant()}::timestamptz - make_interval(months => ${months}::int)
    )
    select (select count(*) from dormant)::int as total, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name,
        'created_at', ${db.unsafe(iso('created_at'))},
        'last_seen_at', ${db.unsafe(iso('last_seen_at'))}) order by last_seen_at, id), '[]')
      from (select * from dormant order by last_seen_at, id limit ${MAX_ROWS}) longest
    ) as clients`);
  return row ?? { total: 0, clients: [] };
}

export const postponeErasure = (
  db: Db,
  id: string,
  writer: Writer,
): Promise<{ readonly id: string } | null> =>
  first(db`with saved as (
      update clients set kept_at = ${instant()}::timestamptz, version = version + 1,
        updated_at = ${instant()}::timestamptz where id = ${id} returning *
    ), ${withRevision(db, 'update', writer)} select id from saved`);
