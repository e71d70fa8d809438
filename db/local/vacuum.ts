import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

// Never analyzed, or a fifth larger than at the last time.
const GROWN = `select oid::regclass::text as text from pg_class
  where relkind = 'r' and relpersistence = 'p' and not relisshared
    and (reltuples < 0 or pg_relation_size(oid) > 8192 * (1.2 * relpages + 8))`;

/** The column `text` of a query. */
export async function texts(pglite: PGlite, sql: string): Promise<string[]> {
  const [result] = await pglite.exec(sql);
  return (result?.rows ?? []).map(({ text }) => String(text));
}

/** Runs a statement for each table; calls of the server come between them. */
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
 * Does what autovacuum and the checkpointer do on a server: without statistics no plan is reused, and
 * the log of writes would grow until the disk is full.
 */
export async function vacuum(pglite: PGlite): Promise<void> {
  await forEachTable(pglite, await texts(pglite, GROWN), 'vacuum (analyze)');
  await pglite.exec('checkpoint');
}
