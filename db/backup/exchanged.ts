import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import type { Sql } from '../core/sql.ts';

/** Tables of access that must not come back: a restored row could be one that was revoked since. */
const CLEARED = ['sessions', 'devices', 'calendar', 'push_devices', 'push_events'];
/** Tables of which the rows of before say what was revoked or used. */
const KEPT = ['erasures', 'admins', 'second_steps', 'recovery_codes'];

/** The SQLSTATE of a restore after which no admin could log in. */
export const NO_ADMIN = 'TQ001';

export type Replacing = {
  /** When a backup was made; null where the whole content moves to another folder. */
  readonly at: string | null;
  /** An admin's id; null for the host's operator. */
  readonly actor: string | null;
  /** Whether second steps were encrypted with another secret, so that no code fits any more. */
  readonly otherSecret: boolean;
};

export const block = (statements: readonly string[]) =>
  `do $$ begin ${statements.map((one) => `${one};`).join(' ')} end $$`;

/** Statements before the exchange: what must be known of the rows that go. */
export const before = (db: Db, { at }: Replacing): Sql[] =>
  (at === null ? [] : KEPT).map((table) =>
    db.query(`create temporary table kept_${table} on commit drop as select * from ${table}`),
  );

/**
 * Statements after the exchange. What was revoked stays revoked: a secret, a code and a block are
 * those of before. Fails with NO_ADMIN where no admin could log in.
 */
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
    // Later than either, so that every open page reads again.
    db`update content_state set build_requested_at = '-infinity',
      version = greatest(version, current_setting('toque.version')::bigint) + 1`,
    db`insert into revisions (entity, entity_id, version, action, data, actor, created_at)
      select 'backups', database_id, 0, 'restore', ${data}::jsonb, ${actor}::uuid,
        ${instant()}::timestamptz from content_state`,
  ];
}
