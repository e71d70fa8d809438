import type { PGlite } from '@electric-sql/pglite';
import { forEachTable, texts } from './vacuum.ts';

// Photos hold no personal data and may have 200 MB.
const TABLES = `select oid::regclass::text as text from pg_class where relkind = 'r'
  and relnamespace = 'public'::regnamespace and relname <> 'media'`;

const LAST = `select coalesce(max(id), 0)::text as text from revisions where action = 'erase'`;
// The mark is a comment of the table: it belongs to these files, and backups do not contain it.
const MARK = `select coalesce(obj_description('revisions'::regclass), '0') as text`;

/** Rewrites the files if something was erased: Postgres only marks rows. Returns whether it did. */
export async function forgetErased(pglite: PGlite): Promise<boolean> {
  const [last = '0'] = await texts(pglite, LAST);
  if (last === '0' || last === (await texts(pglite, MARK))[0]) return false;
  await forEachTable(pglite, await texts(pglite, TABLES), 'vacuum (full, analyze)');
  await pglite.exec('vacuum full pg_statistic');
  await pglite.exec(`comment on table revisions is '${Number(last)}'`);
  await pglite.exec('set wal_recycle = off');
  await pglite.exec('select pg_switch_wal()');
  await pglite.exec('checkpoint');
  return true;
}
