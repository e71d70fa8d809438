import type { Db } from '../core/client.ts';
import { quoted, type Sql } from '../core/sql.ts';
import { block, CLEARED } from './exchanged.ts';

/** Tables of which a restore loses nothing, and those of limits, counters and publishing. */
const NOT_COUNTED = new Set([
  ...CLEARED,
  ...['second_steps', 'recovery_codes', 'erasures', 'content_state', 'idempotency_keys'],
  ...['throttle', 'failed_logins', 'visit_counters', 'visit_seen', 'path_counters'],
  'read_counters',
]);

/** The SQLSTATE of a restore that would lose what was saved after the stamp. */
export const WRITTEN = 'TQ002';

/** SQL of a number that differs after any write of content, and the number at one moment. */
export type Stamp = { readonly sql: string; readonly value: string };

/** Sums up which transaction wrote each row, without reading the rows' values. */
export const stampSql = (tables: readonly string[]): string =>
  `select coalesce(sum(hashint8extended(xmin::text::bigint, 0)), 0)::text as stamp from (${tables
    .filter((name) => !NOT_COUNTED.has(name))
    .map((name) => `select xmin from ${quoted(name)}`)
    .join(' union all ')}) written`;

/** Fails with WRITTEN after a write since the stamp. */
export const refuseWritten = (db: Db, { sql, value }: Stamp): Sql =>
  db.query(
    block([
      `if (${sql}) <> '${value}' then
        raise exception 'written since the copy' using errcode = '${WRITTEN}'; end if`,
    ]),
  );
