import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openIncoming } from '../backup/incoming.ts';
import { takeSnapshot } from '../backup/snapshot.ts';
import { connect, type Db } from '../core/client.ts';
import { prepare } from '../core/prepare.ts';
import { serveEngine } from '../neon/serve.ts';
import { pgliteEngine } from './engine.ts';

/** The Postgres version of the embedded PGlite; a test compares it with the engine's. */
export const MAJOR = '18';

/** The folder belongs to another Postgres than the embedded one; it was not changed. */
export class FolderOutdated extends Error {
  override name = 'FolderOutdated';
  readonly major: string;

  constructor(folder: string, major: string, cause?: unknown) {
    super(`${folder} is of Postgres ${major}`, { cause });
    this.major = major;
  }
}

/** A folder of an earlier Postgres could not be copied; it was not changed. */
export class UpgradeFailed extends Error {
  override name = 'UpgradeFailed';
}

const notCopied = (folder: string, major: string) =>
  `O banco de dados em ${folder} é do Postgres ${major}, e não foi possível passá-lo para o ${MAJOR}. A pasta continua como era. Inicie de novo; se falhar outra vez, volte à versão anterior do Toque e faça uma cópia (npm run admin -- backup).`;

type Engine = { readonly PGlite: { readonly create: (folder: string) => Promise<PGlite> } };

/** The folder's Postgres version, if it is not the embedded one's. */
export function otherMajor(folder: string): string | null {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  return /^\d\d$/.test(version) && version !== MAJOR ? version : null;
}

/** A package of this name is a dependency while folders of that Postgres may exist. */
const packageOf = (major: string) => `pglite-${major}`;

async function within<T>(pglite: PGlite, work: (db: Db) => Promise<T>): Promise<T> {
  const served = serveEngine(pgliteEngine(pglite));
  try {
    return await work(connect(served.url));
  } finally {
    await served.close();
  }
}

async function copyAll(from: Db, to: Db): Promise<void> {
  await prepare(to);
  const snapshot = await takeSnapshot(from);
  const incoming = await openIncoming(to, snapshot);
  try {
    for await (const { table, rows } of snapshot.parts()) await incoming.put(table, rows);
    for await (const { hash, data } of snapshot.photos()) await incoming.putPhoto(hash, data);
    await incoming.replace({ at: null, actor: null, otherSecret: false });
  } finally {
    await incoming.drop();
    await snapshot.drop();
  }
}

const doneOf = (folder: string) => `${folder}.upgraded`;

/** Replaces the old folder by a complete copy; the old one keeps its data under another name. */
export function finishUpgrade(folder: string): void {
  const done = doneOf(folder);
  if (!existsSync(done)) return;
  if (existsSync(folder)) {
    const kept = `${folder}-${otherMajor(folder) ?? MAJOR}`;
    rmSync(kept, { recursive: true, force: true });
    renameSync(folder, kept);
  }
  renameSync(done, folder);
}

/**
 * Copies a folder of an earlier Postgres into a new one, with the engine that made it. After a kill
 * at any moment one of the two is complete and in use. Throws FolderOutdated and UpgradeFailed.
 */
export async function upgradeFolder(
  folder: string,
  major: string,
  create: (folder: string) => Promise<PGlite>,
): Promise<void> {
  const { PGlite }: Engine = await import(packageOf(major)).catch((cause: unknown) => {
    throw new FolderOutdated(folder, major, cause);
  });
  const draft = `${folder}.upgrading`;
  rmSync(draft, { recursive: true, force: true });
  const old = await PGlite.create(folder);
  await within(old, async (from) => within(await create(draft), (to) => copyAll(from, to))).catch(
    (cause: unknown) => {
      throw new UpgradeFailed(notCopied(folder, major), { cause });
    },
  );
  renameSync(draft, doneOf(folder));
  finishUpgrade(folder);
}
