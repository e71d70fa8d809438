import { join } from 'node:path';
import { connect, type Db, isNeon } from '../../db/core/client.ts';
import { takeLock } from '../../db/local/lock.ts';
import { openLocal } from '../../db/local/open.ts';
import type { ServedDatabase } from '../../db/neon/serve.ts';
import { openServer } from '../../db/postgres/open.ts';
import { claimFolder } from './data-folder.ts';
import { DATABASE_CONNECTIONS, type Settings } from './settings.ts';

/** A child process connects by `buildUrl`. */
export type Database = {
  readonly db: Db;
  readonly buildUrl: string;
  readonly close: () => Promise<void>;
};

const served = async ({ url, listen, close }: ServedDatabase): Promise<Database> => ({
  db: connect(url),
  buildUrl: (await listen()).url,
  close,
});

/**
 * The database of an address: Neon's by its driver, any other Postgres through a pool. Throws
 * ServerUnusable.
 */
export async function openRemote(
  databaseUrl: string,
  connections: number = DATABASE_CONNECTIONS,
): Promise<Database> {
  const server = isNeon(databaseUrl) ? null : await openServer(databaseUrl, connections);
  if (server) return served(server);
  return { db: connect(databaseUrl), buildUrl: databaseUrl, close: async () => {} };
}

/**
 * Opens the database unmigrated. Throws DatabaseInUse, DatabaseDamaged, FolderUnusable and
 * ServerUnusable.
 */
export async function openDatabase({
  databaseUrl,
  connections,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'connections' | 'dataDir'>): Promise<Database> {
  claimFolder(dataDir);
  if (!databaseUrl) return served(await openLocal({ dataDir }));
  const unlock = takeLock(join(dataDir, 'db.lock'), dataDir);
  try {
    const database = await openRemote(databaseUrl, connections);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
