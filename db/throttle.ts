import { instant } from '../src/shared/clock.ts';
import type { Db } from './client.ts';
import { all, type Sql } from './sql.ts';

/** One counter: at most `max` attempts in a window of seconds that the first of them opens. */
export type Attempt = { readonly key: string; readonly max: number; readonly window: number };

type Counter = { readonly key: string; readonly count: number; readonly wait: number };

/** Counts one attempt against every key; answers key, count and the seconds until it resets. */
function upsertCounters(db: Db, attempts: readonly Attempt[]): Sql {
  // Keys in one order: two calls that share keys must not wait for each other in a circle.
  const sorted = attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const windows = sorted.map(({ window }) => window);
  const at = instant();
  return db`insert into throttle (key, count, resets_at)
    select key, 1, ${at}::timestamptz + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${windows}::int[]) as attempt (key, seconds)
    on conflict (key) do update set
      count = case when throttle.resets_at <= ${at} then 1 else throttle.count + 1 end,
      resets_at = case when throttle.resets_at <= ${at} then excluded.resets_at
        else throttle.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - ${at}::timestamptz))::int as wait`;
}

/** 0 when all are within their limit, else the seconds until the last one resets. */
export async function countAttempts(db: Db, attempts: readonly Attempt[]): Promise<number> {
  const rows = await all<Counter>(upsertCounters(db, attempts));
  const limits = new Map(attempts.map(({ key, max }) => [key, max]));
  const over = rows.filter(({ key, count }) => count > (limits.get(key) ?? 0));
  return over.reduce((longest, { wait }) => Math.max(longest, wait, 1), 0);
}

/** Gives an attempt that succeeded back to its counters. */
export async function giveBack(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const keys = attempts.map(({ key }) => key);
  await db`with held as (
      select key from throttle where key = any(${keys}::text[]) order by key for update
    ) update throttle set count = greatest(count - 1, 0) where key in (select key from held)`;
}
