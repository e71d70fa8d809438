import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { HasRoom } from './room.ts';

// Never analyzed, or a fifth larger than at the last time.
const GROWN = `select oid::regclass::text as text from pg_class
  where relkind = 'r' and relpersistence = 'p' and not relisshared
    and (reltuples < 0 or pg_relation_size(oid) > 8192 * (1.2 * relpages + 8))`;

/** The column `text` of a query. */
export async function texts(pglite: PGlite, sql: string): Promise<string[]> {
  const [result] = await pglite.exec(sql);
  return (result?.rows ?? []).map(({ text }) => String(text));
}

/** Runs a statement for each table with room for `times` its size, one by one; whether all had. */
export async function forEachTable(
  pglite: PGlite,
  tables: readonly string[],
  statement: string,
  times: number,
  room: HasRoom,
): Promise<boolean> {
  let all = true;
  for (const table of tables) {
    const [size] = await texts(pglite, `select pg_total_relation_size('${table}') as text`);
    if (room(times * Number(size))) await pglite.exec(`${statement} ${table}`);
    else all = false;
    await turn();
  }
  return all;
}

/** As autovacuum and checkpointer: else no plan is reused, and the log of writes fills the disk. */
export async function vacuum(pglite: PGlite, room: HasRoom): Promise<void> {
  // First, for it makes room.
  await pglite.exec('checkpoint');
  await forEachTable(pglite, await texts(pglite, GROWN), 'vacuum (analyze)', 1, room);
  await pglite.exec('checkpoint');
}
