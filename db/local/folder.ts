import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import {
  FolderOutdated,
  finishUpgrade,
  otherMajor,
  UpgradeFailed,
  upgradeFolder,
} from './upgrade.ts';

/** The folder cannot be opened as a database; it was not changed. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
}

// Instead of 128 MB, which a small machine lacks.
const BUFFERS = 'shared_buffers=16MB';
// Log files of one megabyte, for small folders.
const INITDB = ['--wal-segsize=1', '--set', BUFFERS];
const START = [...PGlite.defaultStartParams, '-c', BUFFERS];

// An index has a page, and two with an entry; VACUUM records proper deletions in reltuples.
// Postgres reads a truncated file as a table without rows.
const EMPTIED = `select from pg_class c where oid >= 16384 and pg_relation_size(oid) = 0
  and (relkind in ('i', 'S') or relkind in ('r', 't') and reltuples <> 0
    and exists (select from pg_index where indrelid = c.oid and pg_relation_size(indexrelid) > 8192))`;

const damaged = (folder: string) =>
  `O banco de dados em ${folder} está danificado e não pode ser aberto. Guarde uma cópia dessa pasta e restaure a cópia de segurança mais recente no lugar dela; para começar do zero, mova a pasta para outro lugar e inicie de novo.`;

export type FolderOptions = {
  readonly upgraded?: (major: string) => void;
  readonly image?: string;
};

/**
 * Opens or creates the database in `folder`; the caller holds the lock. A folder of an earlier
 * Postgres is converted, and `upgraded` is called with its version. `image` is a file by
 * `imageOfNew`, if there. Throws DatabaseDamaged, FolderOutdated and UpgradeFailed.
 */
export async function openFolder(
  folder: string,
  { upgraded, image }: FolderOptions = {},
): Promise<PGlite> {
  finishUpgrade(folder);
  if (!existsSync(folder)) await create(folder, image);
  // Without this file PGlite would overwrite the database.
  if (!readdirSync(folder).includes('PG_VERSION')) throw new DatabaseDamaged(damaged(folder));
  const major = otherMajor(folder);
  try {
    if (major) {
      await upgradeFolder(folder, major, (draft) => initialize(draft, image));
      upgraded?.(major);
    }
    const pglite = await PGlite.create(folder, { startParams: START });
    // Damaged catalogs fail here, before the first visitor.
    await pglite.query(
      'select count(*) from pg_class join pg_attribute on attrelid = pg_class.oid',
    );
    const { rows } = await pglite.query(EMPTIED);
    if (rows.length > 0) throw new Error(`emptied: ${rows.length}`);
    return pglite;
  } catch (cause) {
    if (cause instanceof FolderOutdated || cause instanceof UpgradeFailed) throw cause;
    throw new DatabaseDamaged(damaged(folder), { cause });
  }
}

/** `template` is an image by `dumpDataDir`. */
export function openMemory(template?: Blob): Promise<PGlite> {
  return PGlite.create({
    startParams: START,
    ...(template ? { loadDataDir: template } : { initDbStartParams: INITDB }),
  });
}

/** A new database as a file: `initdb` needs 480 MB and three seconds, this 210 MB and one. */
export async function imageOfNew(): Promise<Blob> {
  const pglite = await openMemory();
  try {
    return await pglite.dumpDataDir('gzip');
  } finally {
    await pglite.close();
  }
}

/** Null if there is none, or an incomplete one. */
function readImage(image: string | undefined): Blob | null {
  try {
    return image ? new Blob([gunzipSync(readFileSync(image))]) : null;
  } catch {
    return null;
  }
}

function initialize(folder: string, image?: string): Promise<PGlite> {
  const loadDataDir = readImage(image);
  return PGlite.create(folder, {
    startParams: START,
    ...(loadDataDir ? { loadDataDir } : { initDbStartParams: INITDB }),
  });
}

async function create(folder: string, image?: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await initialize(draft, image);
  await pglite.close();
  renameSync(draft, folder);
}
