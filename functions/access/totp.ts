import { Secret, TOTP } from 'otpauth';
import { now } from '../../src/shared/core/clock.ts';

const PERIOD = 30;
const BITS_160 = 20;

export const newSecret = (): string => new Secret({ size: BITS_160 }).base32;

export function uriOf(secret: string, issuer: string, username: string): string {
  // A colon would end the issuer's name in the label.
  const plain = (name: string) => name.replace(/[\s:]+/g, ' ').trim();
  const names = { issuer: plain(issuer), label: plain(username) };
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD }).toString();
}

export function stepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
