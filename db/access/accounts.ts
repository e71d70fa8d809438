import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import type { Row } from '../core/schema.ts';
import { type Sql, select } from '../core/sql.ts';
import { endAll } from './admins.ts';

export type ChangedAccount = Row<'admins', 'username'> & { readonly ended: number };

type Event = 'password' | 'sessions' | 'access';

const named = (db: Db, username: string | null): Sql =>
  db`(${username}::text is null or lower(username) = lower(${username}))`;

/** Writes admins (all for null) and ends their sessions; locks the rows first, for logins. */
async function write(
  db: Db,
  username: string | null,
  assignments: Sql,
  event: Event,
  became: string,
): Promise<ChangedAccount[]> {
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
  return (rows ?? []) as ChangedAccount[];
}

/** Sets a password, ends the sessions and clears all login throttles; the second step stays. */
export async function resetPassword(
  db: Db,
  username: string,
  hash: string,
): Promise<ChangedAccount[]> {
  // Before the sessions: a failure must not leave a new password that was never shown.
  await db`delete from throttle where key like 'login%' or key like 'secondStep%'`;
  return write(db, username, db`password_hash = ${hash}`, 'password', 'changed');
}

export const revokeSessions = (db: Db, username: string | null): Promise<ChangedAccount[]> =>
  write(db, username, db`email = email`, 'sessions', 'ended');

export const disable = (db: Db, username: string): Promise<ChangedAccount[]> =>
  write(db, username, db`disabled_at = coalesce(disabled_at, ${instant()})`, 'access', 'disabled');

export const enable = (db: Db, username: string): Promise<ChangedAccount[]> =>
  write(db, username, db`disabled_at = null`, 'access', 'enabled');

export const usernames = async (db: Db): Promise<string[]> =>
  (await select(db, 'admins', ['username'], db`order by username`)).map((row) => row.username);
