import type { Checklist } from '../../src/shared/content/checklist.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { first, practiceClock } from '../core/sql.ts';

export const FAILED_AFTER = '10 minutes';

// A time far ahead comes from a wrong clock.
const isOver = (db: Db, time: 'build_requested_at' | 'build_retry_at', at: string, age: string) => {
  const column = db.unsafe(time);
  return db`(${column} <= ${at}::timestamptz - ${age}::interval
    or ${column} > ${at}::timestamptz + interval '25 hours')`;
};

/** Whether to request a build; false while one is expected. */
export async function claimBuild(db: Db): Promise<boolean> {
  const at = instant();
  const rows = await db`update content_state set build_requested_at = ${at}
    where build_requested_at is null or ${isOver(db, 'build_requested_at', at, FAILED_AFTER)}
    returning 1`;
  return rows.length > 0;
}

/** Releases the claim of a build that never started. */
export async function markBuildFailed(db: Db): Promise<void> {
  await db`update content_state set build_requested_at = '-infinity'`;
}

/**
 * Retry number, or 0 if no retry is due: at most hourly, then after pauses up to a day. `served` is
 * the version of the site, null if unknown: one that is older lost its build in the deployment.
 */
export async function takeRetry(db: Db, served: number | null = null): Promise<number> {
  const at = instant();
  // A little less than an hour, because the job does not run to the second.
  const rows = await db`update content_state set build_retries = build_retries + 1,
      build_retry_at = ${at}::timestamptz + least(power(2, least(build_retries, 5)), 24) * interval '50 minutes'
    where (${isOver(db, 'build_requested_at', at, FAILED_AFTER)}
        or (build_requested_at is null and version > ${served}::bigint))
      and (build_retry_at is null or ${isOver(db, 'build_retry_at', at, '0 hours')})
    returning build_retries`;
  return Number(rows[0]?.build_retries ?? 0);
}

/** Records the end of a build; true if the content has changed since. */
export async function finishBuild(db: Db, builtVersion: number): Promise<boolean> {
  const [row] = await db`update content_state
    set build_requested_at = null returning version > ${builtVersion} as stale`;
  return row?.stale === true;
}

/** Forgets retries once the site is as new as the content, or after a build if that is unknown. */
export async function endRetries(db: Db, served: number | null): Promise<void> {
  await db`update content_state set build_retries = 0, build_retry_at = null
    where build_retries > 0 and build_requested_at is null
      and version <= coalesce(${served}::bigint, version)`;
}

export const readChecklist = (db: Db): Promise<Checklist | null> =>
  first(db`select hidden, skipped from checklist`);

export const saveChecklist = (db: Db, { hidden, skipped }: Checklist): Promise<Checklist | null> =>
  first(db`update checklist
    set hidden = ${hidden}, skipped = ${JSON.stringify([...new Set(skipped)])}::jsonb
    returning hidden, skipped`);

/** Whether something scheduled became visible, or ended, since the last call; once for each day. */
export async function publishDuePosts(db: Db): Promise<boolean> {
  const rows = await db`with due as (
      select today, content_due(posts_until, today) <> '' as came
      from content_state, ${practiceClock(db)} where posts_until <> today for update of content_state
    )
    update content_state set posts_until = today, version = version + came::int
    from due returning came`;
  return rows[0]?.came === true;
}
