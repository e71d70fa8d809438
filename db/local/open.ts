import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type ServedDatabase, serveEngine } from '../neon/serve.ts';
import { pgliteEngine } from './engine.ts';
import { type FolderOptions, openFolder, openMemory } from './folder.ts';
import { forgetErased } from './forget.ts';
import { takeLock } from './lock.ts';
import { vacuum } from './vacuum.ts';

export type LocalDatabase = ServedDatabase & {
  readonly forgetErased: () => Promise<boolean>;
  readonly vacuum: () => Promise<void>;
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
    return serve(await openFolder(join(dataDir, 'db'), options), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Serves an open PGlite; closing it calls `released`. */
export const serve = (pglite: PGlite, released: () => void = () => {}): LocalDatabase => ({
  ...serveEngine(pgliteEngine(pglite), async () => {
    await pglite.close();
    released();
  }),
  forgetErased: () => forgetErased(pglite),
  vacuum: () => vacuum(pglite),
});
