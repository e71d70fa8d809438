// Today's password hash takes a tenth of a second. Tests use the cheapest parameters, except the
// one that checks a hash.
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

const REAL = Symbol.for('toque.scrypt');
const kept = globalThis as { [REAL]?: typeof crypto.scrypt };
kept[REAL] ??= crypto.scrypt;
const real = kept[REAL];

type Done = (error: Error | null, key: Buffer) => void;

function use(scrypt: (...given: never[]) => void): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}

const cheap = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  done: Done,
) => real(password, salt, length, options.N === 2 ** 14 ? { N: 2 } : options, done);

/** The rest of this test hashes at full cost. */
export function hashAtFullCost(): void {
  use(real);
  onTestFinished(() => use(cheap));
}

use(cheap);
