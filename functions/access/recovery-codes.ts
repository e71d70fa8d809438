import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../src/shared/access/second-step.ts';

// Nothing that is taken for something else when it is read off paper: no 0, 1, i, l, o.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Fresh recovery codes as they are shown: `7kq2m-x9tph`, 49 bits each. */
export function newCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** A code as it is typed, in one spelling: without blanks and hyphens, small. */
export const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** What is kept of an admin's code: a hash that only this installation can make. */
export function codeHash(secret: string, adminId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'toque', 'recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${adminId}\n${plain(code)}`)
    .digest('base64url');
}
