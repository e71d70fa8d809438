import type * as v from 'valibot';
import type { Versions } from '../../db/core/sql.ts';
import { check } from '../../src/shared/core/check.ts';
import { invalid } from './failure.ts';
import type { CallRequest } from './route.ts';

export function valid<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = check(schema, input);
  if (result.ok) return result.values;
  throw invalid(result.message, result.errors);
}

/** The versions of `If-Match`, null without or for `*`; weak ones count: caches weaken tags. */
export function ifMatch(request: CallRequest<'if-match'>): Versions {
  const header = request.headers.get('if-match');
  if (header === null || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** The tags of `If-None-Match`; a weak tag counts as a strong one. */
export function ifNoneMatch(request: CallRequest<'if-none-match'>): string[] {
  return (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .filter((tag) => tag !== '');
}
