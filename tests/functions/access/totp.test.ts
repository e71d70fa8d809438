import { afterEach, describe, expect, test } from 'vitest';
import { newSecret, stepOf } from '../../../functions/access/totp.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { codeAt } from '../../support/totp.ts';

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

describe('a code of the app', () => {
  test.each(VECTORS)('is the one of RFC 6238 at %i s', (seconds, code, step) => {
    setClock(() => seconds * 1000);
    expect(stepOf(SECRET, code.slice(2))).toBe(step);
    // The test's own opinion, which makes the codes of the other tests.
    expect(codeAt(SECRET, seconds * 1000)).toBe(code.slice(2));
  });

  test('is told apart by its step, a neighbour at most away', () => {
    setClock(() => 1_111_111_109_000);
    for (const [away, step] of [
      [-60, null],
      [-30, 0x23523eb],
      [0, 0x23523ec],
      [30, 0x23523ed],
      [60, null],
    ] as const) {
      expect({
        away,
        step: stepOf(SECRET, codeAt(SECRET, 1_111_111_109_000 + away * 1000)),
      }).toEqual({
        away,
        step,
      });
    }
  });

  test.each([[''], ['8180'], ['0818044'], ['08180a'], ['٠٨١٨٠٤'], ['081804\n']])(
    'is not %j',
    (code) => {
      setClock(() => 1_111_111_109_000);
      expect(stepOf(SECRET, code)).toBeNull();
    },
  );
});

test('a secret has 160 bits and is another each time', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});
