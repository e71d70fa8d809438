import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type ServedDatabase, serveEngine } from '../neon/serve.ts';
import { pgliteEngine } from './engine.ts';
import { type FolderOptions, openFolder, openMemory } from './folder.ts';
import { forgetErased } from './forget.ts';
import { takeLock } from './lock.ts';
import { type HasRoom, hasRoom } from './room.ts';
import { vacuum } from './vacuum.ts';

export type LocalDatabase = ServedDatabase & {
  readonly forgetErased: () => Promise<boolean>;
  readonly vacuum: () => Promise<void>;
  /** Resolves if Postgres ends itself: the process must be started again. */
  readonly ended: Promise<void>;
};

export type LocalOptions =
  | ({ readonly dataDir: string } & FolderOptions)
  | { readonly memory: true; readonly template?: Blob };

/** Opens the embedded Postgres in memory or `dataDir/db`. Throws DatabaseInUse, DatabaseDamaged, FolderOutdated, UpgradeFailed. */
export async function openLocal(options: LocalOptions): Promise<LocalDatabase> {
  if ('memory' in options) return serve(await openMemory(options.template));
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const unlock = takeLock(join(dataDir, 'db.lock'), dataDir);
  try {
    const pglite = await openFolder(join(dataDir, 'db'), options);
    return serve(pglite, unlock, (bytes) => hasRoom(dataDir, bytes));
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Serves an open PGlite; closing it calls `released`. */
export function serve(
  pglite: PGlite,
  released: () => void = () => {},
  room: HasRoom = () => true,
): LocalDatabase {
  const engine = pgliteEngine(pglite, room);
  return {
    ...serveEngine(engine, async () => released()),
    forgetErased: () => engine.use(() => forgetErased(pglite, room)),
    vacuum: () => engine.use(() => vacuum(pglite, room)),
    ended: engine.ended,
  };
}
