import type { NeonQueryPromise } from '@neondatabase/serverless';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import type { Columns, Row } from './schema.ts';

export type Sql = NeonQueryPromise<false, false>;

/** Only for names from entity definitions. */
export const quoted = (name: string) => `"${name}"`;

/** ISO 8601 UTC. */
export const iso = (name: string) =>
  `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const jsonObject = (entries: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(entries)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')})`;

export const jsonRows = (
  db: Db,
  entries: Readonly<Record<string, string>>,
  order = 'created_at desc, id',
) => db.unsafe(`coalesce(json_agg(${jsonObject(entries)} order by ${order}), '[]')`);

export function joined(db: Db, between: ',' | 'and' | 'or', pieces: readonly Sql[]): Sql {
  const [first, ...rest] = pieces;
  if (!first) throw new Error('nothing to join');
  return rest.reduce((row, piece) => db`${row} ${db.unsafe(between)} ${piece}`, first);
}

export const commas = (db: Db, pieces: readonly Sql[]): Sql => joined(db, ',', pieces);

/** The versions on which a change may be based; null for any. */
export type Versions = readonly number[] | null;

export const atVersion = (db: Db, versions: Versions, column = 'version'): Sql =>
  db`(${versions}::int[] is null or ${db.unsafe(column)} = any(${versions}::int[]))`;

export const all = async <T>(statement: Sql): Promise<T[]> => (await statement) as T[];

export const firstOf = <T>(rows: readonly unknown[] | undefined): T | null =>
  (rows?.[0] as T | undefined) ?? null;

export const first = async <T>(statement: Sql): Promise<T | null> => firstOf(await statement);

/** The row of a statement that always has one. */
export async function only<T>(statement: Sql): Promise<T> {
  const [row] = await all<T>(statement);
  if (row === undefined) throw new Error('a statement has no row');
  return row;
}

/** Rows of one table, typed by the schema: only its columns compile. */
export const select = <T extends keyof Columns, C extends keyof Columns[T] & string>(
  db: Db,
  table: T,
  columns: readonly C[],
  rest = db``,
): Promise<Row<T, C>[]> =>
  all(db`select ${db.unsafe(columns.join(', '))} from ${db.unsafe(table)} ${rest}`);

export const selectFirst = async <T extends keyof Columns, C extends keyof Columns[T] & string>(
  db: Db,
  table: T,
  columns: readonly C[],
  rest: Sql,
): Promise<Row<T, C> | null> => (await select(db, table, columns, rest))[0] ?? null;

/** SQL of the practice's clock: its time as `clock.now`, its day as `clock.today`. */
export const practiceClock = (db: Db): Sql =>
  db`(select local as now, local::date as today from practice_zone,
    lateral (select ${instant()}::timestamptz at time zone name as local) moment) clock`;

/** SQL of the ETag of `content_state`'s content, which counts what is due on the clock's day. */
export const contentEtag = (db: Db): Sql =>
  db`'"' || database_id || content_due(posts_until, today) || '-' || version || '"'`;

export const practiceDayOf = (db: Db, moment: Sql): Sql =>
  db`(${moment} at time zone (select name from practice_zone))::date`;
