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
import { connect, type Db } from '../../../db/core/client.ts';
import { migrate, readFunctions, readMigrations } from '../../../db/core/migrate.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMemory } from '../../../db/local/folder.ts';
import { type LocalDatabase, openLocal, serve } from '../../../db/local/open.ts';

/**
 * The result of `make` at a draft's path, kept in the temporary folder for all runs with this
 * engine and these migrations, because making a database takes seconds.
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
    // Several workers may arrive at once; a folder cannot be renamed over another.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
  return path;
}

async function image(kind: string, fill: (db: Db) => Promise<unknown>): Promise<Blob> {
  const path = await kept(kind, async (draft) => {
    const pglite = await openMemory();
    const local = serve(pglite);
    const db = connect(local.url);
    await fill(db);
    await local.vacuum();
    // Two thirds of the files.
    await db`update pg_database set datistemplate = false`;
    for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
    const dumped = await pglite.dumpDataDir('none');
    await local.close();
    writeFileSync(draft, Buffer.from(await dumped.arrayBuffer()));
  });
  return new Whole(readFileSync(path));
}

/** Read once a process. */
const images = new Map<string, Promise<Blob>>();

function imageOf(kind: string, fill: (db: Db) => Promise<unknown>): Promise<Blob> {
  const made = images.get(kind) ?? image(kind, fill);
  images.set(kind, made);
  return made;
}

/** Gives its bytes as they are: a Blob of Node copies them twice, which is half of an opening. */
class Whole extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

/** The image of a migrated database in memory. */
export const imageOfMigrated = (): Promise<Blob> =>
  imageOf('migrated', async (db) => migrate(db, await readMigrations(), await readFunctions()));

/** A database in memory that is migrated, but not prepared. */
export const openMigrated = async (): Promise<LocalDatabase> =>
  openLocal({ memory: true, template: await imageOfMigrated() });

/** A database in memory as `initdb` leaves it, which costs three times as much. */
export const openEmpty = async (): Promise<LocalDatabase> =>
  openLocal({ memory: true, template: await imageOf('new', async () => {}) });

/** A new data folder whose database is migrated and prepared already. */
export async function freshDataDir(): Promise<string> {
  const migrated = await kept('data', async (draft) => {
    const local = await openLocal({ dataDir: draft });
    await prepare(connect(local.url));
    await local.vacuum();
    await local.close();
  });
  const folder = mkdtempSync(join(tmpdir(), 'toque-server-'));
  cpSync(join(migrated, 'db'), join(folder, 'db'), { recursive: true });
  return folder;
}
