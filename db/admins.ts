import type { Admin } from '../src/shared/auth.ts';
import { instant } from '../src/shared/clock.ts';
import type { Db } from './client.ts';
import { revision } from './revisions.ts';
import { first } from './sql.ts';

type WithHash = Admin & { readonly passwordHash: string };
type WithSession = Admin & { readonly session: string };

/** Whether the panel still waits for its first admin. */
export async function setupNeeded(db: Db): Promise<boolean> {
  const [row] = await db`select not exists (select 1 from admins) as needed`;
  return row?.needed === true;
}

/** Creates the first admin, never a second: null then. `passwordHash` is a PHC string. */
export function createFirst(
  db: Db,
  { username, email, passwordHash }: { username: string; email: string; passwordHash: string },
): Promise<Admin | null> {
  const id = crypto.randomUUID();
  return first(db`with saved as (
      insert into admins (id, is_first, username, email, password_hash)
      select ${id}::uuid, true, ${username}, ${email}, ${passwordHash}
      where not exists (select 1 from admins)
      on conflict (is_first) do nothing returning *
    ), history as (
      ${revision(db, { entity: 'admins', action: 'create', actor: id })}
    ) select id, username, email from saved`);
}

/** The admin of a username, in any case of letters, with the password's hash. */
export function findByUsername(db: Db, username: string): Promise<WithHash | null> {
  return first(db`select id, username, email, password_hash as "passwordHash" from admins
    where lower(username) = lower(${username})`);
}

/** The hash to check a current password against. */
export async function passwordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db`select password_hash from admins where id = ${id}`;
  return row?.password_hash ?? null;
}

/** Saves name and e-mail; a taken username fails on `admins_username` (23505). */
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

/** Changes the password, ends every session and opens a new one, in one statement. */
export function changePassword(
  db: Db,
  id: string,
  { from, to, hours }: { from: string; to: string; hours: number },
): Promise<WithSession | null> {
  const at = instant();
  return first(db`with saved as (
      update admins set password_hash = ${to}, version = version + 1, updated_at = now()
      where id = ${id} and password_hash = ${from} returning *
    ), history as (
      ${revision(db, { entity: 'admins', action: 'update', actor: id }, { more: db`'{"password":"changed"}'::jsonb` })}
    ), revoked as (
      update sessions set revoked_at = ${at} where admin_id in (select id from saved) and revoked_at is null
    ), opened as (
      insert into sessions (admin_id, created_at, last_seen_at, expires_at)
      select id, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + make_interval(hours => ${hours}) from saved returning id
    ) select saved.id, username, email, opened.id as session from saved, opened`);
}

/** Raises a stored hash to today's parameters after a login; the password itself stays. */
export async function rehash(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db`update admins set password_hash = ${to} where id = ${id} and password_hash = ${from}`;
}
