import type { OpenSession } from '../src/shared/auth.ts';
import { instant } from '../src/shared/clock.ts';
import type { Db } from './client.ts';
import { all } from './sql.ts';

/** Absolute and idle life of an admin session (design §4). */
export const SESSION_HOURS = 8;
const IDLE_MINUTES = 60;

/** Opens a session of an admin and answers its id. */
export async function open(db: Db, adminId: string): Promise<string> {
  const at = instant();
  const [row] = await db`insert into sessions (admin_id, created_at, last_seen_at, expires_at)
    values (${adminId}, ${at}, ${at}, ${at}::timestamptz + make_interval(hours => ${SESSION_HOURS})) returning id`;
  return row?.id;
}

/**
 * Whether a session is alive and this admin's. Activity is noted at most once a minute, so that
 * most checks are one plain read; a poll (`active` false) is no activity.
 */
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
    await db`update sessions set last_seen_at = ${at} where id = ${id} and last_seen_at < ${at}`;
  return row !== undefined;
}

/** The live sessions of an admin, the one in use last first; `current` is the caller's. */
export function list(db: Db, adminId: string, current: string): Promise<OpenSession[]> {
  const at = instant();
  return all(db`select id, created_at, last_seen_at, id = ${current} as current from sessions
    where admin_id = ${adminId} and revoked_at is null and expires_at > ${at}
      and last_seen_at > ${at}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
    order by last_seen_at desc, id`);
}

/** Ends a session. */
export async function revoke(db: Db, id: string): Promise<void> {
  await db`update sessions set revoked_at = ${instant()} where id = ${id} and revoked_at is null`;
}
