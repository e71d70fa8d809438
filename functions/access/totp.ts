import { Secret, TOTP } from 'otpauth';
import { now } from '../../src/shared/core/clock.ts';

// What every authenticator app takes, and some take nothing else.
const PERIOD = 30;
const BITS_160 = 20;

/** A fresh secret in Base32 (RFC 4226 §4: 160 bits). */
export const newSecret = (): string => new Secret({ size: BITS_160 }).base32;

/** The `otpauth:` address that an app reads as a QR code. */
export function uriOf(secret: string, issuer: string, username: string): string {
  // A colon would end the issuer's name in the label.
  const plain = (name: string) => name.replace(/[\s:]+/g, ' ').trim();
  const names = { issuer: plain(issuer), label: plain(username) };
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD }).toString();
}

/** The step of time whose code this is, the one now or a neighbour; null for no code of it. */
export function stepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
