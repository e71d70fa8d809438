import type { FailedLogins } from '../../src/shared/access/auth.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { first, iso } from '../core/sql.ts';
import { repeatable } from '../core/unavailable.ts';

/** Counts a failed login; always writes `limitKey`, so that an unknown name costs the same. */
export async function recordFailure(db: Db, username: string, limitKey: string): Promise<void> {
  const at = instant();
  await repeatable(db`with counted as (update throttle set count = count where key = ${limitKey})
    insert into failed_logins (admin_id, count, last_at)
    select id, 1, ${at}::timestamptz from admins where lower(username) = lower(${username})
    on conflict (admin_id) do update
      set count = failed_logins.count + 1, last_at = excluded.last_at`);
}

export async function read(db: Db, session: string): Promise<FailedLogins> {
  const row = await first<FailedLogins>(db`select failed_count as count,
      ${db.unsafe(iso('failed_last_at'))} as last_at
    from sessions where id = ${session}`);
  return row ?? { count: 0, last_at: null };
}
