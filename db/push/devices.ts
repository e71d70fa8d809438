import { instant } from '../../src/shared/core/clock.ts';
import type { PushDevice } from '../../src/shared/push/push.ts';
import type { Db } from '../core/client.ts';
import { all, first, type Sql } from '../core/sql.ts';

const DEVICES_MAX = 10;

export type Subscribed = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

type Id = { readonly id: string };

/** Newest first; `session` is the caller's. */
export const list = (db: Db, adminId: string, session: string): Promise<PushDevice[]> =>
  all(db`select id, device, created_at, notified_at, session_id = ${session} as current
    from push_devices where admin_id = ${adminId} order by created_at desc, id`);

/** Binds a device to a session; drops the oldest beyond the limit. */
export async function add(
  db: Db,
  { id, session }: { readonly id: string; readonly session: string },
  { endpoint, p256dh, auth }: Subscribed,
  device: string | null,
): Promise<Id | null> {
  const at = instant();
  const [[added] = []] = await db.transaction([
    db`insert into push_devices as old
        (admin_id, session_id, endpoint, p256dh, auth, device, created_at)
      values (${id}, ${session}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${at})
      on conflict (endpoint) do update set admin_id = excluded.admin_id,
        session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
        device = excluded.device
      returning id`,
    db`delete from push_devices where id in (select id from push_devices
      where admin_id = ${id} order by created_at desc, id offset ${DEVICES_MAX})`,
  ]);
  return (added as Id | undefined) ?? null;
}

/** Binds a known device to a session; null for an unknown one. */
export const renew = (
  db: Db,
  { id, session }: { readonly id: string; readonly session: string },
  { endpoint, p256dh, auth }: Subscribed,
): Promise<Id | null> =>
  first(db`update push_devices set session_id = ${session}, p256dh = ${p256dh}, auth = ${auth}
    where admin_id = ${id} and endpoint = ${endpoint} returning id`);

export async function remove(db: Db, adminId: string, id: string): Promise<boolean> {
  const rows = await all(db`delete from push_devices
    where admin_id = ${adminId} and id = ${id} returning id`);
  return rows.length > 0;
}

export const silenced = (db: Db, which: Sql): Sql =>
  db`silenced as (delete from push_devices where ${which})`;
