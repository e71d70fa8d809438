import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import type { Sql } from '../core/sql.ts';

/** Tables of access that are not restored: a row could have been revoked since. */
export const CLEARED = ['sessions', 'devices', 'calendar', 'push_devices', 'push_events'];
/** Tables whose current rows say what was revoked or used. */
const KEPT = ['erasures', 'admins', 'second_steps', 'recovery_codes'];

/** The SQLSTATE of a restore after which no admin could log in. */
export const NO_ADMIN = 'TQ001';

export type Replacing = {
  /** When a backup was made; null if the whole content moves to another folder. */
  readonly at: string | null;
  /** An admin's id; null for the host's operator. */
  readonly actor: string | null;
  /** Whether second steps were encrypted with another secret, so that they cannot be read. */
  readonly otherSecret: boolean;
};

export const block = (statements: readonly string[]) =>
  `do $$ begin ${statements.map((one) => `${one};`).join(' ')} end $$`;

/** Holds off writes; each wait is shorter than Postgres' before it ends one in a deadlock. */
export const lockAll = (db: Db, names: readonly string[]): Sql =>
  db.query(`do $$ begin
    set local lock_timeout = '300ms';
    loop
      begin
        lock table ${names.join(', ')} in access exclusive mode;
        exit;
      exception when lock_not_available then null;
      end;
    end loop;
  end $$`);

/** Statements before the exchange: save what must survive of the current rows. */
export const before = (db: Db, { at }: Replacing): Sql[] =>
  (at === null ? [] : KEPT).map((table) =>
    db.query(`create temporary table kept_${table} on commit drop as select * from ${table}`),
  );

/** Statements after the exchange: revoked access stays revoked. May fail with NO_ADMIN. */
export function after(db: Db, { at, actor, otherSecret }: Replacing): Sql[] {
  if (at === null) return [];
  const data = JSON.stringify({ at, ...(actor === null ? { by: 'host' } : {}) });
  return [
    ...CLEARED.map((table) => db.query(`delete from ${table}`)),
    ...['second_steps', 'recovery_codes'].flatMap((table) => [
      db.query(
        `delete from ${table} where $1::boolean or admin_id in (select id from kept_admins)`,
        [otherSecret],
      ),
      db.query(`insert into ${table} select * from kept_${table}
        where admin_id in (select id from admins)`),
    ]),
    db`update admins set lane_epoch = greatest(admins.lane_epoch, kept.lane_epoch),
        disabled_at = coalesce(admins.disabled_at, kept.disabled_at)
      from kept_admins kept where kept.id = admins.id`,
    db.query(
      block([
        `if not exists (select from admins where disabled_at is null) then
          raise exception 'no admin is left' using errcode = '${NO_ADMIN}'; end if`,
      ]),
    ),
    db`insert into erasures select * from kept_erasures on conflict do nothing`,
    // Newer than both, so that every open page reloads its content.
    db`update content_state set build_requested_at = '-infinity',
      version = greatest(version, current_setting('toque.version')::bigint) + 1`,
    db`insert into revisions (entity, entity_id, version, action, data, actor, created_at)
      select 'backups', database_id, 0, 'restore', ${data}::jsonb, ${actor}::uuid,
        ${instant()}::timestamptz from content_state`,
  ];
}

/** A line of the activity log: a backup was downloaded. */
export async function recordDownload(db: Db, actor: string, sealed: boolean): Promise<void> {
  await db`insert into revisions (entity, entity_id, version, action, data, actor, created_at)
    select 'backups', database_id, 0, 'export', ${JSON.stringify({ sealed })}::jsonb,
      ${actor}::uuid, ${instant()}::timestamptz from content_state`;
}
