import type { Admin } from '../../src/shared/access/auth.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import { first, firstOf, only, type Sql } from '../core/sql.ts';
import { silenced } from '../push/devices.ts';

export type AdminWithThrottle = Admin & { readonly deviceThrottleEpoch: number };
export type Account = AdminWithThrottle & {
  readonly passwordHash: string;
  readonly version: number;
  readonly disabled: boolean;
};
type WithSession = AdminWithThrottle & { readonly session: string };

export const setupNeeded = async (db: Db): Promise<boolean> =>
  (await only<{ needed: boolean }>(db`select not exists (select 1 from admins) as needed`)).needed;

/** Creates the first admin; null when one exists. `passwordHash` is a PHC string. */
export function createFirst(
  db: Db,
  { username, email, passwordHash }: { username: string; email: string; passwordHash: string },
): Promise<AdminWithThrottle | null> {
  const id = crypto.randomUUID();
  return first(db`with saved as (
      insert into admins (id, is_first, username, email, password_hash)
      select ${id}::uuid, true, ${username}, ${email}, ${passwordHash}
      where not exists (select 1 from admins)
      on conflict (is_first) do nothing returning *
    ), history as (
      ${revision(db, { entity: 'admins', action: 'create', actor: id })}
    ) select id, username, email, lane_epoch as "deviceThrottleEpoch" from saved`);
}

const account = (db: Db): Sql => db`select id, username, email, password_hash as "passwordHash",
    version, disabled_at is not null as disabled, lane_epoch as "deviceThrottleEpoch" from admins`;

export const findByUsername = (db: Db, username: string): Promise<Account | null> =>
  first(db`${account(db)} where lower(username) = lower(${username})`);

export const find = (db: Db, id: string): Promise<Account | null> =>
  first(db`${account(db)} where id = ${id}`);

/** A taken username fails on `admins_username` (23505). */
export function saveProfile(
  db: Db,
  id: string,
  { username, email }: { username: string; email: string },
): Promise<Admin | null> {
  return first(db`with saved as (
      update admins set username = ${username}, email = ${email}, version = version + 1, updated_at = now()
      where id = ${id} returning *
    ), history as (
      ${revision(db, { entity: 'admins', action: 'update', actor: id })}
    ) select id, username, email from saved`);
}

type PasswordChange = {
  readonly from: string;
  readonly to: string;
  readonly hours: number;
  readonly session: string;
  readonly device: string | null;
};

/** Locks the row in a statement of its own, so that the next one sees a concurrent login. */
export const lock = (db: Db, id: string): Sql =>
  db`select id from admins where id = ${id} for update`;

/** CTE: ends the sessions of the admins in `saved` and forgets devices, but not that of `kept`. */
export const endAll = (db: Db, kept: string | null = null): Sql => db`revoked as (
      update sessions set revoked_at = ${instant()}
      where admin_id in (select id from saved) and revoked_at is null and expires_at > ${instant()}
      returning admin_id
    ), forgotten as (delete from devices where admin_id in (select id from saved)),
    ${silenced(
      db,
      db`admin_id in (select id from saved)
        and (${kept}::uuid is null or session_id is distinct from ${kept}::uuid)`,
    )}`;

/** Sets a password and ends all sessions and devices; a new session follows the given one. */
export async function changePassword(
  db: Db,
  id: string,
  { from, to, hours, session, device }: PasswordChange,
): Promise<WithSession | null> {
  const at = instant();
  const [, rows] = await db.transaction([
    lock(db, id),
    db`with saved as (
      update admins set password_hash = ${to}, version = version + 1, updated_at = now(),
        lane_epoch = lane_epoch + 1
      where id = ${id} and password_hash = ${from} and disabled_at is null returning *
    ), history as (
      ${revision(db, { entity: 'admins', action: 'update', actor: id }, { more: db`'{"password":"changed"}'::jsonb` })}
    ), ${endAll(db, session)}, opened as (
      insert into sessions (admin_id, created_at, last_seen_at, expires_at, device, failed_count, failed_last_at)
      select saved.id, ${at}::timestamptz, ${at}::timestamptz,
        ${at}::timestamptz + make_interval(hours => ${hours}), ${device},
        coalesce(failed_count, 0), failed_last_at
      from saved left join sessions own on own.id = ${session} returning id
    ), notified as (
      update push_devices set session_id = opened.id from opened where session_id = ${session}
    ) select saved.id, username, email, lane_epoch as "deviceThrottleEpoch", opened.id as session
      from saved, opened`,
  ]);
  return firstOf(rows);
}

/** Rehashes with today's parameters after a login. */
export async function rehash(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db`update admins set password_hash = ${to} where id = ${id} and password_hash = ${from}`;
}
