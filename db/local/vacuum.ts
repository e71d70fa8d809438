import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

// Never counted, or a fifth larger than when it was.
const GROWN = `select oid::regclass::text as text from pg_class
  where relkind = 'r' and relpersistence = 'p' and not relisshared
    and (reltuples < 0 or pg_relation_size(oid) > 8192 * (1.2 * relpages + 8))`;

/** The column `text` of a query. */
export async function texts(pglite: PGlite, sql: string): Promise<string[]> {
  const [result] = await pglite.exec(sql);
  return (result?.rows ?? []).map(({ text }) => String(text));
}

/** Runs a statement for each table; the calls of the server come between them. */
export async function forEachTable(
  pglite: PGlite,
  tables: readonly string[],
  statement: string,
): Promise<void> {
  for (const table of tables) {
    await pglite.exec(`${statement} ${table}`);
    await turn();
  }
}

/**
 * What a server's autovacuum does, which the embedded one has not: frees what deleted and earlier
 * rows took, and counts the others. Without counts no plan is ever used again
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html).
 */
export const vacuum = async (pglite: PGlite): Promise<void> =>
  forEachTable(pglite, await texts(pglite, GROWN), 'vacuum (analyze)');
