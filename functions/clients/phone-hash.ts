import { keyedHash, keyFor } from '../../db/core/digest.ts';
import type { AnyCall } from '../http/route.ts';

/** A keyed hash of 43 characters: without the secret no attacker can try all phones. */
export function hashPhone(secret: string, phone: string): string {
  return keyedHash(keyFor(secret, 'proof of consent'), phone);
}

export const phoneHasher =
  ({ secret }: Pick<AnyCall, 'secret'>) =>
  (phone: string): string =>
    hashPhone(secret, phone);
