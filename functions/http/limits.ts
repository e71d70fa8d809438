import { keyedHash } from '../../db/core/digest.ts';
import { type Attempt, countAttempts, refundAttempts } from '../../db/core/throttle.ts';
import { DatabaseUnavailable, repeatable } from '../../db/core/unavailable.ts';
import { wideNetwork } from './address.ts';
import { Failure, tooMany } from './failure.ts';
import type { AnyCall } from './route.ts';
import type { LimitName } from './variables.ts';

/** One counter of a limit; `of` identifies whose: an address, a username with an address. */
export function attempt(
  { platform, secret }: AnyCall,
  limit: LimitName,
  ...of: readonly string[]
): Attempt {
  return {
    key: `${limit}:${keyedHash(secret, of.join('\n'))}`,
    ...platform.variables.limits[limit],
  };
}

/** Neighbours of a mobile network share a /48 too. */
const WIDE = 10;

/** The counter of the address and, for an IPv6, one of its /48 with several times the limit. */
export function ofAddress(call: AnyCall, limit: LimitName, times = WIDE): readonly Attempt[] {
  const { address } = call.platform;
  const own = attempt(call, limit, address);
  const wide = wideNetwork(address);
  return wide ? [own, { ...attempt(call, limit, wide), max: times * own.max }] : [own];
}

const isFree = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Failure && (error.status === 503 || error.details.free === true));

/** Counts an attempt on all counters and runs the work, or throws 429. A 503 or `free` refunds. */
export async function limited<T>(
  { db, platform }: AnyCall,
  attempts: readonly Attempt[],
  work: () => Promise<T>,
  full?: string,
): Promise<T> {
  const wait = await repeatable(countAttempts(db, attempts));
  if (wait > 0) throw tooMany(wait, full);
  try {
    return await work();
  } catch (error) {
    if (isFree(error)) {
      platform.waitUntil(refundAttempts(platform.db ?? db, attempts).catch(() => undefined));
    }
    throw error;
  }
}
