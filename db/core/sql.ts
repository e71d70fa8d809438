import type { NeonQueryPromise } from '@neondatabase/serverless';
import type { Db } from './client.ts';

/** A piece of SQL to stand inside another; it runs only when awaited itself. */
export type Sql = NeonQueryPromise<false, false>;

/** Names reach SQL from the entity definitions alone; quoted, because one is `order`. */
export const quoted = (name: string) => `"${name}"`;

/** SQL of a time as the wire has it: ISO 8601 UTC. */
export const iso = (name: string) =>
  `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of a JSON object, an expression for each key. */
export const jsonObject = (entries: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(entries)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')})`;

/** SQL of rows as a JSON array of such objects, newest first. */
export const jsonRows = (
  db: Db,
  entries: Readonly<Record<string, string>>,
  order = 'created_at desc, id',
) => db.unsafe(`coalesce(json_agg(${jsonObject(entries)} order by ${order}), '[]')`);

/** Pieces in a row with something between them; at least one. */
export function joined(db: Db, between: ',' | 'and' | 'or', pieces: readonly Sql[]): Sql {
  const [first, ...rest] = pieces;
  if (!first) throw new Error('no pieces of SQL to join');
  return rest.reduce((row, piece) => db`${row} ${db.unsafe(between)} ${piece}`, first);
}

/** The same with commas. */
export const commas = (db: Db, pieces: readonly Sql[]): Sql => joined(db, ',', pieces);

/** The versions that a change may be based on; null is any. */
export type Versions = readonly number[] | null;

/** A condition: a row is at one of these versions. */
export const atVersion = (db: Db, versions: Versions, column = 'version'): Sql =>
  db`(${versions}::int[] is null or ${db.unsafe(column)} = any(${versions}::int[]))`;

/** Runs a statement: its rows, of the shape its columns have. */
export const all = async <Row>(statement: Sql): Promise<Row[]> => (await statement) as Row[];

/** The same for one that answers at most one row. */
export const first = async <Row>(statement: Sql): Promise<Row | null> =>
  (await all<Row>(statement))[0] ?? null;
