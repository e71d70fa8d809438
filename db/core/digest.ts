import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

type Bytes = string | Uint8Array;

export const sha256 = (data: Bytes, encoding: 'hex' | 'base64' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(data).digest(encoding);

/** Takes the same time for all texts, whatever their length. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** 32 bytes of the installation's secret, others for each purpose (HKDF, RFC 5869). */
export const keyFor = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, 'toque', purpose, 32));

/** HMAC-SHA-256 in base64url. */
export const keyedHash = (key: Bytes, text: Bytes): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** A keyed hash of 43 characters: without the secret no attacker can try all phones. */
export function hashPhone(secret: string, phone: string): string {
  return keyedHash(keyFor(secret, 'proof of consent'), phone);
}

export const phoneHasher =
  ({ secret }: { readonly secret: string }) =>
  (phone: string): string =>
    hashPhone(secret, phone);
