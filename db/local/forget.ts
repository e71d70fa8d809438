import type { PGlite } from '@electric-sql/pglite';
import { fullDisk, type HasRoom } from './room.ts';
import { forEachTable, texts } from './vacuum.ts';

// Photos hold no personal data and may have 200 MB. The largest first, which lacks room first.
const TABLES = `select oid::regclass::text as text from pg_class where relkind = 'r'
  and relnamespace = 'public'::regnamespace and relname <> 'media'
  order by pg_total_relation_size(oid) desc`;

const LAST = `select coalesce(max(id), 0)::text as text from revisions where action = 'erase'`;
// The mark is a comment of the table: it belongs to these files, and backups do not contain it.
const MARK = `select coalesce(obj_description('revisions'::regclass), '0') as text`;

/** Rewrites files if something was erased (Postgres marks rows); whether it did. May throw 53100. */
export async function forgetErased(pglite: PGlite, room: HasRoom): Promise<boolean> {
  const [last = '0'] = await texts(pglite, LAST);
  if (last === '0' || last === (await texts(pglite, MARK))[0]) return false;
  const tables = await texts(pglite, TABLES);
  // A rewritten table is in the log too.
  if (!(await forEachTable(pglite, tables, 'vacuum (full, analyze)', 2, room))) throw fullDisk();
  await pglite.exec('vacuum full pg_statistic');
  await pglite.exec(`comment on table revisions is '${Number(last)}'`);
  await pglite.exec('set wal_recycle = off');
  await pglite.exec('select pg_switch_wal()');
  await pglite.exec('checkpoint');
  return true;
}
