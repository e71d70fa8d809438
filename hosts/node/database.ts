import { join } from 'node:path';
import { connect, type Db, isNeon } from '../../db/core/client.ts';
import { takeLock } from '../../db/local/lock.ts';
import { type LocalDatabase, openLocal } from '../../db/local/open.ts';
import { FolderOutdated, MAJOR } from '../../db/local/upgrade.ts';
import type { ServedDatabase } from '../../db/neon/serve.ts';
import { openServer } from '../../db/postgres/open.ts';
import { listCopies, pathOf } from '../backup/kept.ts';
import { NEW_DATABASE } from '../render/compile.ts';
import { claimFolder, FolderUnusable } from './data-folder.ts';
import { tell } from './log.ts';
import { DATABASE_CONNECTIONS, type Settings } from './settings.ts';

/** The last PGlite of each earlier Postgres. */
const READERS: Readonly<Record<string, string>> = { '17': '0.4.6' };

/** For child processes, which connect by `buildUrl`. */
export type Database = {
  readonly db: Db;
  readonly buildUrl: string;
  readonly close: () => Promise<void>;
  /** Only for the embedded database: a server manages its own files and vacuums. */
  readonly upkeep?: Pick<LocalDatabase, 'forgetErased' | 'vacuum' | 'ended'>;
};

const served = async ({ url, listen, close }: ServedDatabase): Promise<Database> => ({
  db: connect(url),
  buildUrl: (await listen()).url,
  close,
});

/** The database of an address, by Neon's driver or a pool. Throws ServerUnusable. */
export async function openRemote(
  databaseUrl: string,
  connections: number = DATABASE_CONNECTIONS,
): Promise<Database> {
  const server = isNeon(databaseUrl) ? null : await openServer(databaseUrl, connections);
  if (server) return served(server);
  return { db: connect(databaseUrl), buildUrl: databaseUrl, close: async () => {} };
}

async function openEmbedded(dataDir: string): Promise<LocalDatabase> {
  const upgraded = (major: string) =>
    tell(
      `O banco de dados passou do Postgres ${major} para o ${MAJOR}. A pasta antiga ficou em ${join(dataDir, `db-${major}`)}: apague-a quando vir que está tudo certo.`,
    );
  try {
    return await openLocal({ dataDir, upgraded, image: NEW_DATABASE });
  } catch (error) {
    if (!(error instanceof FolderOutdated)) throw error;
    const [newest] = await listCopies(dataDir, 'daily');
    throw new FolderUnusable(
      outdated(dataDir, error.major, newest ? pathOf(dataDir, newest.file) : null),
      { cause: error },
    );
  }
}

function outdated(dataDir: string, major: string, copy: string | null): string {
  const head = `O banco de dados em ${join(dataDir, 'db')} é do Postgres ${major}, e este Toque traz o ${MAJOR}, que não o lê. Nada foi mudado.`;
  if (major > MAJOR) return `${head} Instale a versão mais nova do Toque.`;
  const restore = `npm run admin -- restore ${copy ?? '<arquivo>'}`;
  const newest = copy ? ` A cópia mais nova daqui é ${copy}.` : '';
  return `${head} Instale o leitor dele (npm install --no-save pglite-${major}@npm:@electric-sql/pglite@${READERS[major] ?? '<versão>'}) e inicie de novo: a conversão é automática. Ou volte à versão anterior do Toque, faça uma cópia (npm run admin -- backup), mova a pasta para outro lugar e, nesta versão, restaure: ${restore}.${newest}`;
}

/** Does not migrate. Throws DatabaseInUse, DatabaseDamaged, FolderUnusable, ServerUnusable. */
export async function openDatabase({
  databaseUrl,
  connections,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'connections' | 'dataDir'>): Promise<Database> {
  claimFolder(dataDir);
  if (!databaseUrl) {
    const local = await openEmbedded(dataDir);
    return { ...(await served(local)), upkeep: local };
  }
  const unlock = takeLock(join(dataDir, 'db.lock'), dataDir);
  try {
    const database = await openRemote(databaseUrl, connections);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
