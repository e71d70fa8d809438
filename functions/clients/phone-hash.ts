import { createHmac, hkdfSync } from 'node:crypto';
import type { AnyCall } from '../http/route.ts';

/**
 * A keyed hash: without the secret, an attacker cannot try all phone numbers. 43 characters of
 * base64url.
 */
export function hashPhone(secret: string, phone: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'toque', 'proof of consent', 32));
  return createHmac('sha256', key).update(phone).digest('base64url');
}

export const phoneHasher =
  ({ secret }: Pick<AnyCall, 'secret'>) =>
  (phone: string): string =>
    hashPhone(secret, phone);
