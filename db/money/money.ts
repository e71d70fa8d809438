import { statesCounted } from '../../src/shared/appointments/states.ts';
import { namesOf } from '../../src/shared/core/record-fields.ts';
import type { Owed } from '../../src/shared/money/panel-endpoints.ts';
import { type PixSettings, pixFields } from '../../src/shared/money/pix.ts';
import { RECORD } from '../appointments/appointments.ts';
import type { Db } from '../core/client.ts';
import { first, practiceDayOf } from '../core/sql.ts';
import { onlyRow, unseen } from '../core/write.ts';
import * as packages from './packages.ts';

type Page = { readonly limit: number; readonly offset: number };

/** What took place, or was sold, and is paid later, the longest ago first. */
export async function owed(db: Db, { limit, offset }: Page): Promise<Owed> {
  const found = await first<Owed>(db`with owing as (
      select a.id, a.day, a.time, a.price, ${db.unsafe(RECORD)} as visit, null::json as sold
      from appointments a join clients c on c.id = a.client_id
      where a.payment = 'later' and a.state = any(${statesCounted('done')})
      union all
      select p.id, ${practiceDayOf(db, db`p.created_at`)}, '', p.price, null,
        ${db.unsafe(packages.RECORD)}
      from ${packages.withUses(db, db`packages`)} where p.payment = 'later'
    ),
    page as (
      select * from owing order by day, time, id limit ${limit}::int offset ${offset}::bigint
    )
    select (select count(*)::int from owing) as total,
      (select coalesce(sum(price), 0)::float8 from owing) as value,
      coalesce(json_agg(visit order by day, time, id) filter (where visit is not null), '[]')
        as appointments,
      coalesce(json_agg(sold order by day, time, id) filter (where sold is not null), '[]')
        as packages
    from page`);
  return found as Owed;
}

export const pix = onlyRow<PixSettings>('pix', namesOf(pixFields), unseen);
