import { join } from 'node:path';
import { connect, type Db } from '../../db/core/client.ts';
import { takeLock } from '../../db/local/lock.ts';
import { openLocal } from '../../db/local/open.ts';
import { claimFolder } from './data-folder.ts';
import type { Settings } from './settings.ts';

/** A child process connects by `buildUrl`. */
export type Database = {
  readonly db: Db;
  readonly buildUrl: string;
  readonly close: () => Promise<void>;
};

/** Opens the database unmigrated. Throws DatabaseInUse, DatabaseDamaged and FolderUnusable. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  claimFolder(dataDir);
  if (databaseUrl) {
    const unlock = takeLock(join(dataDir, 'db.lock'), dataDir);
    return { db: connect(databaseUrl), buildUrl: databaseUrl, close: async () => unlock() };
  }
  const local = await openLocal({ dataDir });
  return { db: connect(local.url), buildUrl: (await local.listen()).url, close: local.close };
}
