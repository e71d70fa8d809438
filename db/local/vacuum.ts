import type { PGlite } from '@electric-sql/pglite';

const TABLES = `select oid::regclass::text as text from pg_class
  where relkind = 'r' and relpersistence = 'p' and not relisshared`;

/** The column `text` of a query, by a message of its own. */
export async function texts(pglite: PGlite, sql: string): Promise<string[]> {
  const [result] = await pglite.exec(sql);
  return (result?.rows ?? []).map(({ text }) => String(text));
}

/**
 * What a server's autovacuum does, which the embedded one has not: frees what deleted and earlier
 * rows took, and counts the others. Without counts no plan is ever used again
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html). One message a table: the calls of the
 * server come between them.
 */
export async function vacuum(pglite: PGlite): Promise<void> {
  for (const table of await texts(pglite, TABLES)) await pglite.exec(`vacuum (analyze) ${table}`);
}
