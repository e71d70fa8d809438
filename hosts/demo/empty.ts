import type { Db } from '../../db/core/client.ts';
import { type Found, foreignCount, foreignRows, ownerTables } from './found.ts';

// The order of foreign keys: children of clients and terms first, photos after what uses them.
const FIRST = ['notifications', 'service_requests', 'acceptances'];
const LAST = [
  'media',
  'client_counters',
  'request_counters',
  'request_totals',
  'visit_seen',
  'visit_counters',
  'path_counters',
  'read_counters',
];

/** Deletes everything but the admins in one transaction; rejects if foreign rows were added since. */
export async function empty(db: Db, found: Found): Promise<void> {
  const between = ownerTables.filter((table) => ![...FIRST, ...LAST].includes(table));
  await db.transaction(
    [
      db.query(`select 1 / (${foreignRows} = ${foreignCount(found)})::int`),
      ...[...FIRST, ...between, ...LAST].map((table) => db.query(`delete from ${table}`)),
      db`delete from revisions where entity <> 'admins'`,
      db`update content_state set version = version + 1`,
    ],
    { isolationLevel: 'Serializable' },
  );
}
