import { createHmac } from 'node:crypto';
import { type Attempt, countAttempts, giveBack } from '../../db/core/throttle.ts';
import { beside, DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { Failure, tooMany } from './failure.ts';
import type { AnyCall } from './route.ts';
import type { LimitName } from './variables.ts';

/** A hash that only this installation can make: addresses and phones are never stored. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** One counter of a limit. `of` tells whose it is: an address, a username with an address. */
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

// Nothing was tried where the server or its database was too busy for it.
const costsNothing = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Failure && (error.status === 503 || error.details.free === true));

/**
 * Does the work of a call for one attempt of each counter, given from narrow to wide; 429, and none
 * is taken, when one is used up. Whoever meets 503 or a failure that is `free` gets hers back.
 */
export async function limited<T>(
  { db, platform }: AnyCall,
  attempts: readonly Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  const wait = await beside(countAttempts(db, attempts));
  if (wait > 0) throw tooMany(wait);
  try {
    return await work();
  } catch (error) {
    // Behind the answer: where the database is slow, it is late already.
    if (costsNothing(error)) {
      platform.waitUntil(giveBack(platform.db ?? db, attempts).catch(() => undefined));
    }
    throw error;
  }
}
