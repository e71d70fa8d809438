import type { OpenSession } from '../../src/shared/access/auth.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import type { Row } from '../core/schema.ts';
import { all, first, firstOf, type Sql } from '../core/sql.ts';
import { repeatable } from '../core/unavailable.ts';
import { silenced } from '../push/devices.ts';
import { lock } from './admins.ts';

/** Absolute and idle lifetime of an admin session (docs/spec.md). */
export const SESSION_HOURS = 8;
const IDLE_MINUTES = 60;

type NewSession = {
  readonly version?: number;
  readonly device?: string | null;
  readonly known?: { readonly id: string } | { readonly rememberedDeviceToken: string } | null;
};

/** Opens a session; null if the admin is disabled or has changed since `version`. */
export async function open(
  db: Db,
  adminId: string,
  { version, device = null, known = null }: NewSession = {},
): Promise<string | null> {
  const at = instant();
  const token = known && 'rememberedDeviceToken' in known ? known.rememberedDeviceToken : null;
  const opening = first<Row<'sessions', 'id'>>(db`with admin as (
      select id from admins where id = ${adminId} and disabled_at is null
        and (${version ?? null}::int is null or version = ${version ?? null}) for share
    ), missed as (
      delete from failed_logins where admin_id in (select id from admin) returning count, last_at
    ), marked as (
      insert into devices (admin_id, mark_hash, created_at)
      select id, encode(sha256(convert_to(${token}::text, 'UTF8')), 'hex'), ${at}::timestamptz
      from admin where ${token}::text is not null returning id
    ) insert into sessions
      (admin_id, created_at, last_seen_at, expires_at, device, device_id, failed_count, failed_last_at)
    select admin.id, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz + make_interval(hours => ${SESSION_HOURS}), ${device},
      coalesce(${known && 'id' in known ? known.id : null}::uuid, (select id from marked)),
      coalesce((select count from missed), 0), (select last_at from missed)
    from admin returning id`);
  return (await repeatable(opening))?.id ?? null;
}

/** Whether a session is alive and this admin's; activity is written once a minute, no poll's. */
export async function check(
  db: Db,
  id: string,
  adminId: string,
  active: boolean,
): Promise<boolean> {
  const at = instant();
  const [row] = await db`select last_seen_at < ${at}::timestamptz - interval '1 minute' as quiet
    from sessions where id = ${id} and admin_id::text = ${adminId} and revoked_at is null and expires_at > ${at}
      and last_seen_at > ${at}::timestamptz - make_interval(mins => ${IDLE_MINUTES})`;
  if (active && row?.quiet)
    await db`update sessions set last_seen_at = ${at}
      where id = ${id} and last_seen_at < ${at}`.catch(() => undefined);
  return row !== undefined;
}

const live = (db: Db): Sql => db`revoked_at is null and expires_at > ${instant()}
  and last_seen_at > ${instant()}::timestamptz - make_interval(mins => ${IDLE_MINUTES})`;

/** Live sessions, most recently used first; `current` is the caller's. */
export function list(db: Db, adminId: string, current: string): Promise<OpenSession[]> {
  return all(db`select id, created_at, last_seen_at, device, id = ${current} as current
    from sessions where admin_id = ${adminId} and ${live(db)} order by last_seen_at desc, id`);
}

/** Ends a session and its notifications; the device keeps its token. */
export async function revoke(db: Db, id: string): Promise<void> {
  await db`with ${silenced(db, db`session_id = ${id}`)}
    update sessions set revoked_at = ${instant()} where id = ${id} and revoked_at is null`;
}

export type Ended = { readonly ended: number; readonly deviceThrottleEpoch: number };

/** Ends the matching sessions of an admin with their devices and throttle tokens; null for none. */
async function endWhere(
  db: Db,
  adminId: string,
  condition: Sql,
  devices: Sql,
  remembered = db`id in (select device_id from ended)`,
): Promise<Ended | null> {
  const [, rows] = await db.transaction([
    lock(db, adminId),
    db`with ended as (
      update sessions set revoked_at = ${instant()}
      where admin_id = ${adminId} and ${condition} and ${live(db)} returning device_id
    ), forgotten as (
      delete from devices where admin_id = ${adminId} and ${remembered}
    ), ${silenced(db, db`admin_id = ${adminId} and ${devices}`)}
    update admins set lane_epoch = lane_epoch + 1
      where id = ${adminId} and exists (select 1 from ended)
      returning lane_epoch as "deviceThrottleEpoch", (select count(*)::int from ended) as ended`,
  ]);
  return firstOf(rows);
}

export const end = (db: Db, adminId: string, id: string): Promise<Ended | null> =>
  endWhere(db, adminId, db`id = ${id}`, db`session_id = ${id}`);

/** Also forgets remembered devices whose session is over, such as a lost phone's. */
export const endOthers = (db: Db, adminId: string, current: string): Promise<Ended | null> =>
  endWhere(
    db,
    adminId,
    db`id <> ${current}`,
    db`session_id is distinct from ${current}`,
    db`id is distinct from (select device_id from sessions where id = ${current})`,
  );
