import { createHmac } from 'node:crypto';
import { type Attempt, countAttempts } from '../../db/throttle.ts';
import { beside } from '../../db/unavailable.ts';
import { tooMany } from './failure.ts';
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

/** Takes one attempt from each counter, all in one upsert; 429 when any is used up. */
export async function limit(call: AnyCall, ...attempts: readonly Attempt[]): Promise<void> {
  const wait = await beside(countAttempts(call.db, attempts));
  if (wait > 0) throw tooMany(wait);
}
