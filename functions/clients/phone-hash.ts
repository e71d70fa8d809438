import { keyedHash, keyFor } from '../../db/core/digest.ts';
import type { AnyCall } from '../http/route.ts';

/**
 * A keyed hash: without the secret, an attacker cannot try all phone numbers. 43 characters of
 * base64url.
 */
export function hashPhone(secret: string, phone: string): string {
  return keyedHash(keyFor(secret, 'proof of consent'), phone);
}

export const phoneHasher =
  ({ secret }: Pick<AnyCall, 'secret'>) =>
  (phone: string): string =>
    hashPhone(secret, phone);
