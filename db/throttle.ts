import { instant } from '../src/shared/clock.ts';
import type { Db } from './client.ts';

export type Attempt = { readonly key: string; readonly max: number; readonly window: number };

/** Counts one attempt against every key in one upsert; 0 when all are within their limit, else the seconds until the last one resets. */
export async function take(db: Db, attempts: readonly Attempt[]): Promise<number> {
  // Keys in one order: two calls that share keys must not wait for each other in a circle.
  const sorted = [...attempts].sort((a, b) => (a.key < b.key ? -1 : 1));
  const at = instant();
  const rows = await db`insert into throttle (key, count, resets_at)
    select key, 1, ${at}::timestamptz + make_interval(secs => seconds) from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ window }) => window)}::int[]) as attempt (key, seconds)
    on conflict (key) do update set
      count = case when throttle.resets_at <= ${at} then 1 else throttle.count + 1 end,
      resets_at = case when throttle.resets_at <= ${at} then excluded.resets_at else throttle.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - ${at}::timestamptz))::int as wait`;
  const limits = new Map(sorted.map(({ key, max }) => [key, max]));
  return rows.reduce((wait, row) => (row.count > (limits.get(row.key) ?? 0) ? Math.max(wait, row.wait, 1) : wait), 0);
}
