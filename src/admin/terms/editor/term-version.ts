import { codePoints } from '../../../shared/core/text.ts';
import { blankTerm } from '../../../shared/terms/terms.ts';

const MOST = 20;

/** The same with its last number one higher ('1.9': '1.10'); one without a number gets a 2. */
function raised(version: string): string {
  const match = /^(.*?)(\d+)(\D*)$/s.exec(version);
  if (!match) return `${version} 2`;
  const [, before = '', number = '', after = ''] = match;
  const next = (BigInt(number) + 1n).toString().padStart(number.length, '0');
  return `${before}${next}${after}`;
}

/**
 * What the version after this one is called, skipping those that are `taken`; the first one's where
 * a name would grow too long.
 */
export function nextVersion(version: string, taken: readonly string[] = []): string {
  const next = raised(version.trim());
  if (codePoints(next) > MOST) return blankTerm.version;
  return taken.includes(next) ? nextVersion(next, taken) : next;
}

type Dated = { readonly version: string; readonly created_at: string };

/** The preset version of a new term: the one after the newest, '1.0' for the first. */
export function presetVersion(terms: readonly Dated[]): string {
  const [newest] = terms.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const taken = terms.map(({ version }) => version);
  return newest ? nextVersion(newest.version, taken) : blankTerm.version;
}
