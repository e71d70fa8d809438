import { codePoints } from '../../../shared/core/plain-text.ts';
import { blankTerm, type Term } from '../../../shared/terms/terms.ts';

const MAX_LENGTH = 20;

function increment(version: string): string {
  const match = /^(.*?)(\d+)(\D*)$/s.exec(version);
  if (!match) return `${version} 2`;
  const [, before = '', number = '', after = ''] = match;
  const next = (BigInt(number) + 1n).toString().padStart(number.length, '0');
  return `${before}${next}${after}`;
}

/** The next version that is not `taken`; the first version if it would be too long. */
export function nextVersion(version: string, taken: readonly string[] = []): string {
  const next = increment(version.trim());
  if (codePoints(next) > MAX_LENGTH) return blankTerm.version;
  return taken.includes(next) ? nextVersion(next, taken) : next;
}

/** The preset version of a new term: the one after the newest, '1.0' for the first. */
export function presetVersion(terms: readonly Pick<Term, 'version' | 'created_at'>[]): string {
  const [newest] = terms.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const taken = terms.map(({ version }) => version);
  return newest ? nextVersion(newest.version, taken) : blankTerm.version;
}
