import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import { first } from './sql.ts';
import { beside } from './unavailable.ts';

/**
 * One counter: at most `max` attempts in a window of seconds that the first of them opens. A full
 * one refuses; but a 'threshold' refuses nobody, and one 'beyond' refuses only when a threshold of
 * the same call is full.
 */
export type Attempt = {
  readonly key: string;
  readonly max: number;
  readonly window: number;
  readonly role?: 'threshold' | 'beyond';
};

// As the database sorts in give-backs: whoever locks several, locks them in this order.
const inOrder = (attempts: readonly Attempt[]) =>
  attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1));

const keysOf = (attempts: readonly Attempt[]) => attempts.map(({ key }) => key);

/**
 * Counts one attempt against every key and answers 0; or against none when one of them refuses, and
 * answers the seconds until all would let it through. One statement: see take_attempts in the
 * migrations.
 */
export async function countAttempts(db: Db, attempts: readonly Attempt[]): Promise<number> {
  const sorted = inOrder(attempts);
  // Not a plain select, which a lost connection repeats: it would count twice.
  const row = await first<{ wait: number }>(db`with taken as (
      select take_attempts(${keysOf(sorted)}, ${sorted.map(({ max }) => max)},
        ${sorted.map(({ window }) => window)}, ${sorted.map(({ role }) => role ?? 'door')},
        ${instant()}) as wait
    ) select wait from taken`);
  return row?.wait ?? 0;
}

/**
 * Gives one attempt back to each counter, and all of them to the `cleared`. A counter that holds
 * none is gone.
 */
export async function giveBack(
  db: Db,
  attempts: readonly Attempt[],
  cleared: readonly Attempt[] = [],
): Promise<void> {
  const all = keysOf(cleared);
  const keys = [...keysOf(attempts), ...all];
  await beside(db`with held as (
      select key, count <= 1 or key = any(${all}::text[]) as over
      from throttle where key = any(${keys}::text[]) order by key collate "C" for update
    ), gone as (
      delete from throttle where key in (select key from held where over)
    ) update throttle set count = count - 1 where key in (select key from held where not over)`);
}

/** Whether a counter is full just now. */
export async function isFull(db: Db, { key, max }: Attempt): Promise<boolean> {
  const row = await first<{ full: boolean }>(db`select count >= ${max} as full from throttle
    where key = ${key} and resets_at > ${instant()}`);
  return row?.full ?? false;
}
