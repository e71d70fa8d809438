import { afterEach, expect, test } from 'vitest';
import { newSecret, stepOf, uriOf } from '../../../functions/access/totp.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { codeAt } from '../../support/api/totp.ts';

// RFC 6238 appendix B: the secret is the ASCII text 12345678901234567890, codes are of eight
// digits; six digits are their end (RFC 4226 §5.3).
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: readonly (readonly [number, string, number])[] = [
  [59, '94287082', 0x1],
  [1_111_111_109, '07081804', 0x23523ec],
  [1_111_111_111, '14050471', 0x23523ed],
  [1_234_567_890, '89005924', 0x273ef07],
  [2_000_000_000, '69279037', 0x3f940aa],
  [20_000_000_000, '65353130', 0x27bc86aa],
];

afterEach(() => setClock(null));

test.each(VECTORS)('a code of the app is the one of RFC 6238 at %i s', (seconds, code, step) => {
  setClock(() => seconds * 1000);
  expect(stepOf(SECRET, code.slice(2))).toBe(step);
  // The test's own opinion, which makes the codes of the other tests.
  expect(codeAt(SECRET, seconds * 1000)).toBe(code.slice(2));
});

test('a code of the app is of the current step or a neighbour', () => {
  const at = 1_111_111_109_000;
  setClock(() => at);
  const steps = [-60, -30, 0, 30, 60].map((away) =>
    stepOf(SECRET, codeAt(SECRET, at + away * 1000)),
  );
  expect(steps).toEqual([null, 0x23523eb, 0x23523ec, 0x23523ed, null]);
});

test.each([[''], ['8180'], ['0818044'], ['08180a'], ['٠٨١٨٠٤'], ['081804\n']])(
  'a code of the app is not %j',
  (code) => {
    setClock(() => 1_111_111_109_000);
    expect(stepOf(SECRET, code)).toBeNull();
  },
);

test('names in the app’s address have no colon and no spaces around them', () => {
  const uri = new URL(uriOf(SECRET, ' Casa: Serena ', 'dona:ana '));
  expect(decodeURIComponent(uri.pathname)).toBe('/Casa Serena:dona ana');
});

test('a secret has 160 bits and is another each time', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});
