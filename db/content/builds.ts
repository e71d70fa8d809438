import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';

const LOST_AFTER = '10 minutes';

/** Whether to ask for a build now; false while one that was asked for is still expected. */
export async function claimBuild(db: Db): Promise<boolean> {
  const at = instant();
  const rows = await db`update content_state set build_requested_at = ${at}
    where build_requested_at is null or build_requested_at <= ${at}::timestamptz - ${LOST_AFTER}::interval returning 1`;
  return rows.length > 0;
}

/** Notes that the build that was claimed never began: whoever asks next has it. */
export async function loseBuild(db: Db): Promise<void> {
  await db`update content_state set build_requested_at = '-infinity'`;
}

/** Whether the last build that was asked for never began. */
export async function isBuildLost(db: Db): Promise<boolean> {
  const rows = await db`select 1 from content_state where build_requested_at = '-infinity'`;
  return rows.length > 0;
}

/** Notes that a build has ended; true when the content has moved on since the version it read. */
export async function finishBuild(db: Db, builtVersion: number): Promise<boolean> {
  const [row] =
    await db`update content_state set build_requested_at = null returning version > ${builtVersion} as stale`;
  return row?.stale === true;
}
