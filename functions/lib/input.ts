import type * as v from 'valibot';
import { check } from '../../src/shared/check.ts';
import { invalid } from './failure.ts';

/** The validated input, or 422 with the sentence of each field. */
export function valid<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = check(schema, input);
  if (result.ok) return result.values;
  throw invalid(result.message, result.errors);
}

/** The version an `If-Match: "<version>"` names, null without one or for `*`. */
export function ifMatch(request: Request): number | null {
  const header = request.headers.get('if-match');
  if (header === null || header === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  // A tag that is not ours matches no version.
  return version === undefined ? -1 : Number(version);
}

/** The tags of `If-None-Match`, weakness dropped: caches and compression weaken tags on the way. */
export function ifNoneMatch(request: Request): string[] {
  return (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .filter((tag) => tag !== '');
}
