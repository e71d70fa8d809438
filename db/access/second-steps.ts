import type { SecondStep } from '../../src/shared/access/second-step.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { revision } from '../core/revisions.ts';
import type { Row } from '../core/schema.ts';
import { all, first, iso, type Sql } from '../core/sql.ts';

type StoredStep = Row<'second_steps', 'secret'> & { readonly confirmed: boolean };

export async function read(db: Db, adminId: string): Promise<SecondStep> {
  const row = await first<SecondStep>(db`select true as enabled,
      ${db.unsafe(iso('confirmed_at'))} as since,
      (select count(*)::int from recovery_codes codes
        where codes.admin_id = second_steps.admin_id and used_at is null) as "codesLeft"
    from second_steps where admin_id = ${adminId} and confirmed_at is not null`);
  return row ?? { enabled: false, since: null, codesLeft: 0 };
}

export const find = (db: Db, adminId: string): Promise<StoredStep | null> =>
  first(db`select secret, confirmed_at is not null as confirmed
    from second_steps where admin_id = ${adminId}`);

/** Stores an unconfirmed secret and returns the page's name; null if the second step is on. */
export function begin(
  db: Db,
  adminId: string,
  secret: string,
): Promise<{ readonly title: string | null } | null> {
  const at = instant();
  return first(db`insert into second_steps (admin_id, secret, created_at)
    values (${adminId}, ${secret}, ${at})
    on conflict (admin_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where second_steps.confirmed_at is null
    returning (select title from hero) as title`);
}

const history = (db: Db, adminId: string, became: 'on' | 'off' | 'new codes', by?: 'host'): Sql => {
  const more = JSON.stringify({ second_step: became, ...(by ? { by } : {}) });
  const actor = by ? null : adminId;
  return revision(db, { entity: 'admins', action: 'update', actor }, { more: db`${more}::jsonb` });
};

/** Turns the second step on with its first code; false without an unconfirmed secret. */
export async function confirm(
  db: Db,
  adminId: string,
  { secret, step, codes }: { secret: string; step: number; codes: readonly string[] },
): Promise<boolean> {
  const rows = await all(db`with confirmed as (
      update second_steps set confirmed_at = ${instant()}, last_step = ${step}
      where admin_id = ${adminId} and secret = ${secret} and confirmed_at is null
      returning admin_id
    ), saved as (
      select * from admins where id in (select admin_id from confirmed)
    ), written as (
      insert into recovery_codes (admin_id, code) select id, unnest(${codes}::text[]) from saved
    ), history as (${history(db, adminId, 'on')}) select id from saved`);
  return rows.length > 0;
}

/** Consumes the code of a time step; false for it and earlier ones. */
export async function consumeStep(
  db: Db,
  adminId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const rows = await all(db`update second_steps set last_step = ${step}
    where admin_id = ${adminId} and secret = ${secret} and confirmed_at is not null
      and last_step < ${step} returning admin_id`);
  return rows.length > 0;
}

export async function consumeCode(db: Db, adminId: string, code: string): Promise<boolean> {
  const rows = await all(db`update recovery_codes set used_at = ${instant()}
    where admin_id = ${adminId} and code = ${code} and used_at is null returning code`);
  return rows.length > 0;
}

/** Replaces the recovery codes; false if the second step is off. */
export async function renewCodes(
  db: Db,
  adminId: string,
  codes: readonly string[],
): Promise<boolean> {
  const on = db`select admin_id from second_steps
    where admin_id = ${adminId} and confirmed_at is not null`;
  const [, rows] = await db.transaction([
    db`${on} for update`,
    db`with step as (${on}), deleted as (
        delete from recovery_codes where admin_id in (select admin_id from step)
      ), saved as (
        select * from admins where id in (select admin_id from step)
      ), written as (
        insert into recovery_codes (admin_id, code) select id, unnest(${codes}::text[]) from saved
      ), history as (${history(db, adminId, 'new codes')}) select id from saved`,
  ]);
  return (rows?.length ?? 0) > 0;
}

/** Turns it off and forgets codes and devices; false if it was off. */
export async function remove(db: Db, adminId: string, by?: 'host'): Promise<boolean> {
  const rows = await all(db`with deleted as (
      delete from second_steps where admin_id = ${adminId} returning admin_id, confirmed_at
    ), saved as (
      select * from admins
      where id in (select admin_id from deleted where confirmed_at is not null)
    ), codes as (delete from recovery_codes where admin_id = ${adminId}),
    forgotten as (delete from devices where admin_id = ${adminId}),
    history as (${history(db, adminId, 'off', by)}) select id from saved`);
  return rows.length > 0;
}
