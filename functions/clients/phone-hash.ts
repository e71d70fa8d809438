import { createHmac, hkdfSync } from 'node:crypto';
import type { AnyCall } from '../http/route.ts';

/**
 * Whose an acceptance was, for one who asks with the phone: without the secret nobody can try all
 * phones out. `phone` in the one spelling of src/shared/core/phone.ts; 43 characters of base64url.
 */
export function subjectOf(secret: string, phone: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'toque', 'proof of consent', 32));
  return createHmac('sha256', key).update(phone).digest('base64url');
}

/** The same with the key of a call's host. */
export const phoneHasher =
  ({ secret }: Pick<AnyCall, 'secret'>) =>
  (phone: string): string =>
    subjectOf(secret, phone);
