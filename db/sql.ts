import type { NeonQueryPromise } from '@neondatabase/serverless';
import type { Db } from './client.ts';

/**
 * A piece of SQL with its bound values, to stand inside another template; it runs only when awaited
 * itself.
 */
export type Sql = NeonQueryPromise<false, false>;

/** Names reach SQL from the entity definitions alone; quoted, because one is `order`. */
export const quoted = (name: string) => `"${name}"`;

/** Pieces in a row with commas between them; at least one. */
export function commas(db: Db, pieces: readonly Sql[]): Sql {
  const [first, ...rest] = pieces;
  if (!first) throw new Error('no pieces of SQL to join');
  return rest.reduce((joined, piece) => db`${joined}, ${piece}`, first);
}
