import { instant } from '../../src/shared/core/clock.ts';
import type { Source } from '../../src/shared/reports/reports.ts';
import type { Db } from '../core/client.ts';
import type { Attempt } from '../core/throttle.ts';

/** A bucket (its first day) and who comes: a keyed hash, another in each bucket. */
type BucketKey = { readonly bucket: string; readonly visitor: string };

/** A page view or a step of somebody; nothing of it tells who, and nothing links two buckets. */
export type Visit = {
  readonly day: BucketKey;
  readonly week: BucketKey;
  readonly month: BucketKey;
  readonly source: Source;
  /** Place of the step in STEPS. */
  readonly step: number;
  /** A post by its slug or a service by its id (a uuid), with the reader's key of it and the day. */
  readonly reading: {
    readonly kind: 'post' | 'service';
    readonly name: string;
    readonly reader: string;
  } | null;
};

/** `calls` of an address in a short time, `visitors` new from it in a day, and `day` of all. */
export type VisitLimits = {
  readonly calls: Attempt;
  readonly visitors: Attempt;
  readonly day: number;
};

/**
 * Counts a visitor once a bucket, her way and what she reads once a day, unless a limit is reached.
 * One statement: see count_visit in the migrations.
 */
export async function record(
  db: Db,
  { day, week, month, source, step, reading }: Visit,
  { calls, visitors, day: most }: VisitLimits,
): Promise<void> {
  const keys = [day.visitor, week.visitor, month.visitor];
  await db`select count_visit(${day.bucket}, ${week.bucket}, ${month.bucket}, ${keys}, ${source},
    ${step}, ${reading?.kind ?? null}, ${reading?.name ?? null}, ${reading?.reader ?? null},
    ${calls.key}, ${calls.max}, ${calls.window},
    ${visitors.key}, ${visitors.max}, ${visitors.window}, ${most}, ${instant()})`;
}
