import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../db/core/client.ts';
import { migrate, readFunctions, readMigrations } from '../../../db/core/migrate.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMemory } from '../../../db/local/folder.ts';
import { openLocal, serve } from '../../../db/local/open.ts';

/**
 * What `make` leaves at a draft's path, kept in the temporary folder for all runs with this engine
 * and these migrations: making a database from nothing takes seconds.
 */
async function kept(kind: string, make: (draft: string) => Promise<void>): Promise<string> {
  const engine = readFileSync(
    join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json'),
    'utf8',
  );
  const key = createHash('sha256')
    .update(JSON.stringify([engine, await readMigrations(), await readFunctions()]))
    .digest('hex')
    .slice(0, 16);
  const path = join(tmpdir(), `toque-${kind}-${key}`);
  if (existsSync(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), 'toque-draft-'));
  try {
    await make(join(folder, kind));
    renameSync(join(folder, kind), path);
  } catch (error) {
    // Several workers may get here at once; a folder is not renamed over another.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
  return path;
}

/** The image of a migrated database in memory. */
export async function imageOfMigrated(): Promise<Blob> {
  const path = await kept('image', async (draft) => {
    const pglite = await openMemory();
    const local = serve(pglite);
    await migrate(connect(local.url), await readMigrations(), await readFunctions());
    const image = await pglite.dumpDataDir('none');
    await local.close();
    writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
  });
  return new Blob([readFileSync(path)]);
}

/** A new data folder whose database is migrated and prepared already. */
export async function freshDataDir(): Promise<string> {
  const migrated = await kept('data', async (draft) => {
    const local = await openLocal({ dataDir: draft });
    await prepare(connect(local.url));
    await local.close();
  });
  const folder = mkdtempSync(join(tmpdir(), 'toque-server-'));
  cpSync(join(migrated, 'db'), join(folder, 'db'), { recursive: true });
  return folder;
}
