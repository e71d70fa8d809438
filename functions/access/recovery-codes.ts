import { randomInt } from 'node:crypto';
import { keyedHash, keyFor } from '../../db/core/digest.ts';
import { RECOVERY_CODES } from '../../src/shared/access/second-step.ts';
import { withoutMarks } from '../../src/shared/core/plain-text.ts';

// Without characters that look alike on paper: 0, 1, i, l, o.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New recovery codes as shown: `7kq2m-x9tph`, 49 bits each. */
export function newCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Without the spaces, dashes and unseen marks that other programs put into a code. */
export const normalizeCode = (code: string): string =>
  withoutMarks(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();

export function codeHash(secret: string, adminId: string, code: string): string {
  return keyedHash(keyFor(secret, 'recovery codes'), `${adminId}\n${normalizeCode(code)}`);
}
