import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/core/client.ts';
import { provesClock } from '../../db/maintenance/plausible.ts';
import type { KeptCopy } from '../../src/shared/backup/panel.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Copies } from '../../src/shared/health/health.ts';
import { readDisk } from '../node/disk.ts';
import { log, reason } from '../node/log.ts';
import { backUp } from './backup.ts';
import { folderOf, forgetUploads, isOld, listCopies, makeFolder, thinBefore } from './kept.ts';
import { writeWhole } from './write-file.ts';

/** Kept whatever their age and however full the disk is. */
const LEAST = 3;
/** Space that is left to the database. */
const RESERVE = 500_000_000;

type Copy = Pick<KeptCopy, 'file' | 'bytes' | 'at'>;

const list = async (dataDir: string) =>
  (await listCopies(dataDir)).filter(({ why }) => why === 'daily');

/** The number of copies, and when the newest was made. */
export async function readCopies(dataDir: string): Promise<Copies> {
  const copies = await list(dataDir);
  const [newest] = copies;
  return { count: copies.length, newest: newest?.at ?? null };
}

async function makeRoom(dataDir: string, copies: readonly Copy[]): Promise<void> {
  const needed = RESERVE + 1.5 * (copies[0]?.bytes ?? 0);
  const isFull = async () => ((await readDisk(dataDir))?.free ?? Infinity) < needed;
  for (const copy of copies.slice(LEAST).reverse()) {
    if (!isOld(copy) && !(await isFull())) return;
    await rm(join(folderOf(dataDir), copy.file));
  }
}

/**
 * Keeps a copy of each day for 30 days, fewer where the disk is almost full. Logs what it did.
 * Never rejects.
 */
export async function keepDaily(
  db: Db,
  dataDir: string,
  secret: string | null,
  signal?: AbortSignal,
): Promise<void> {
  const name = `toque-${instant().slice(0, 10)}.backup`;
  try {
    const copies = await list(dataDir);
    await thinBefore(
      dataDir,
      copies.some(({ at }) => provesClock(Date.parse(at))),
    );
    await forgetUploads(dataDir);
    await makeRoom(dataDir, copies);
    if (copies.some(({ file }) => file === name)) return;
    const path = join(await makeFolder(dataDir), name);
    const started = performance.now();
    const { file } = await backUp(db, { secret, phrase: null });
    const bytes = await writeWhole(path, file, signal);
    log('daily copy', { bytes, ms: Math.round(performance.now() - started) });
  } catch (error) {
    if (!signal?.aborted) log('daily copy failed', { reason: reason(error) });
  }
}
