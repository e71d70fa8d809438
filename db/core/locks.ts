import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

/** Advisory locks, held until the transaction ends. `blog_slug` takes 7011962 by itself. */
export const LOCKS = {
  /** Writes of many notifications or appointments, restores and erasures: two could deadlock. */
  belongings: 7_011_963,
  /** Activations of terms: each sees what the other has done. */
  terms: 7_011_964,
  schema: 7_081_960,
  /** The role's settings: two servers that start at once would write one row. */
  settings: 7_081_961,
} as const;

export const advisoryLock = (db: Db, name: keyof typeof LOCKS): Sql =>
  db`select pg_advisory_xact_lock(${LOCKS[name]})`;
