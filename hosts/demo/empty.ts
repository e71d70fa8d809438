import type { Db } from '../../db/core/client.ts';
import { countOf, type Found, foreignRows, owned } from './found.ts';

// What goes with a client or a term goes before them, and pictures after what shows them.
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

/**
 * Takes all of a practice out of a database but its admins, unless there is more of somebody's in
 * it than was found: all at once, or nothing.
 */
export async function empty(db: Db, found: Found): Promise<void> {
  const between = owned.filter((table) => ![...FIRST, ...LAST].includes(table));
  await db.transaction(
    [
      db.query(`select 1 / (${foreignRows} = ${countOf(found)})::int`),
      ...[...FIRST, ...between, ...LAST].map((table) => db.query(`delete from ${table}`)),
      db`delete from revisions where entity <> 'admins'`,
      db`update content_state set version = version + 1`,
    ],
    { isolationLevel: 'Serializable' },
  );
}
