import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import { first, only, type Sql } from './sql.ts';
import { repeatable } from './unavailable.ts';

/** At most `max` attempts in a window; a full 'softLimit' only makes an 'overflowLimit' refuse. */
export type Attempt = {
  readonly key: string;
  readonly max: number;
  readonly window: number;
  readonly role?: 'softLimit' | 'overflowLimit';
};

// The lock order of the SQL functions.
const sortByKey = (attempts: readonly Attempt[]) =>
  attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1));

const keysOf = (attempts: readonly Attempt[]) => attempts.map(({ key }) => key);

/** SQL of the seconds to wait, 0 if an attempt was counted on every key; for a CTE. */
export function takeAttempts(db: Db, attempts: readonly Attempt[]): Sql {
  const sorted = sortByKey(attempts);
  return db`select take_attempts(${keysOf(sorted)}, ${sorted.map(({ max }) => max)},
    ${sorted.map(({ window }) => window)}, ${sorted.map(({ role }) => role)},
    ${instant()}) as wait`;
}

/** Counts an attempt on every key and returns 0, or on none and returns the seconds to wait. */
export async function countAttempts(db: Db, attempts: readonly Attempt[]): Promise<number> {
  // Inside a CTE: a plain select would be retried and count twice.
  const { wait } = await only<{ wait: number }>(
    db`with taken as (${takeAttempts(db, attempts)}) select wait from taken`,
  );
  return wait;
}

/** Refunds one attempt of each counter, and clears the `cleared` ones. */
export async function refundAttempts(
  db: Db,
  attempts: readonly Attempt[],
  cleared: readonly Attempt[] = [],
): Promise<void> {
  const all = keysOf(cleared);
  const keys = [...keysOf(attempts), ...all];
  await repeatable(db`with held as (
      select key, count <= 1 or key = any(${all}::text[]) as over
      from throttle where key = any(${keys}::text[]) order by key collate "C" for update
    ), deleted as (
      delete from throttle where key in (select key from held where over)
    ) update throttle set count = count - 1 where key in (select key from held where not over)`);
}

export async function isFull(db: Db, { key, max, window }: Attempt): Promise<boolean> {
  const row = await first<{ full: boolean }>(db`select count >= ${max} as full from throttle
    where key = ${key} and limit_runs(resets_at, ${instant()}, ${window})`);
  return row?.full ?? false;
}
