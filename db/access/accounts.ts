import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import { all, type Sql } from '../core/sql.ts';
import { endAll } from './admins.ts';

/** An admin whose access the operator of the host has changed. */
export type Changed = { readonly username: string; readonly ended: number };

type Event = 'password' | 'sessions' | 'access';

const named = (db: Db, username: string | null): Sql =>
  db`(${username}::text is null or lower(username) = lower(${username}))`;

/**
 * Writes admins, all for null, and ends all their sessions. They are held in a statement of their
 * own: a login until then is seen by the next. The history says that the operator did it.
 */
async function write(
  db: Db,
  username: string | null,
  assignments: Sql,
  event: Event,
  became: string,
): Promise<Changed[]> {
  const more = JSON.stringify({ [event]: became, by: 'host' });
  const [, rows] = await db.transaction([
    db`select id from admins where ${named(db, username)} order by id for update`,
    db`with saved as (
      update admins set ${assignments}, version = version + 1, lane_epoch = lane_epoch + 1,
        updated_at = ${instant()}
      where ${named(db, username)} returning *
    ), history as (
      ${revision(db, { entity: 'admins', action: 'update', actor: null }, { more: db`${more}::jsonb` })}
    ), ${endAll(db)} select username,
      (select count(*)::int from revoked where revoked.admin_id = saved.id) as ended from saved`,
  ]);
  return (rows ?? []) as Changed[];
}

/**
 * Gives an admin another password and ends her sessions; the second step stays. Tries at a login
 * are forgotten, whosever they were: who was kept out by them gets in at once.
 */
export async function resetPassword(db: Db, username: string, hash: string): Promise<Changed[]> {
  // First: if it fails, nothing is changed yet, and no password is lost that nobody was told.
  await db`delete from throttle where key like 'login%' or key like 'secondStep%'`;
  return write(db, username, db`password_hash = ${hash}`, 'password', 'changed');
}

/** Ends the sessions of an admin, or of all for null. */
export const revokeSessions = (db: Db, username: string | null): Promise<Changed[]> =>
  write(db, username, db`email = email`, 'sessions', 'ended');

/** Lets an admin in no more, and ends her sessions. */
export const disable = (db: Db, username: string): Promise<Changed[]> =>
  write(db, username, db`disabled_at = coalesce(disabled_at, ${instant()})`, 'access', 'disabled');

/** Lets an admin in again. */
export const enable = (db: Db, username: string): Promise<Changed[]> =>
  write(db, username, db`disabled_at = null`, 'access', 'enabled');

/** The usernames there are. */
export const usernames = async (db: Db): Promise<string[]> =>
  (await all<{ username: string }>(db`select username from admins order by username`)).map(
    (row) => row.username,
  );
