import { stat } from 'node:fs/promises';
import type { Db } from '../../db/core/client.ts';
import { provesClock } from '../../db/maintenance/plausible.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Copies } from '../../src/shared/health/endpoints.ts';
import { readDisk } from '../node/data-folder.ts';
import { log, reason } from '../node/log.ts';
import { backUp } from './backup.ts';
import { forgetUploads, isOld, LEAST, listCopies, makeFolder, pathOf, thin } from './kept.ts';
import { BackupRefused } from './refused.ts';
import { writeWhole } from './write-file.ts';

const RESERVE = 500_000_000;
const LEFT = 16 * 1024 * 1024;
const NO_ROOM = 'Não há espaço no disco para a cópia diária.';

/** The newest copy is none in the future, of a wrong clock. */
export async function readCopies(dataDir: string): Promise<Copies> {
  const copies = await listCopies(dataDir, 'daily');
  const newest = copies.find(({ at }) => at <= instant())?.at;
  return { count: copies.length, since: newest ?? (await stat(dataDir)).birthtime.toISOString() };
}

/** Keeps a copy of each day for 30 days, fewer on a full disk. Logs, never rejects. */
export async function keepDaily(
  db: Db,
  dataDir: string,
  secret: string | null,
  signal?: AbortSignal,
): Promise<void> {
  const name = `toque-${instant().slice(0, 10)}.backup`;
  try {
    const copies = await listCopies(dataDir, 'daily');
    const isClockRight = copies.some(({ at }) => provesClock(Date.parse(at)));
    await thin(dataDir, 'restore', (copy) => isClockRight && isOld(copy));
    await forgetUploads(dataDir);
    const bytes = copies[0]?.bytes ?? 0;
    const isFull = async (needed: number) => ((await readDisk(dataDir))?.free ?? Infinity) < needed;
    await thin(dataDir, 'daily', async (copy, place) => {
      return place >= LEAST && (isOld(copy) || (await isFull(RESERVE + 1.5 * bytes)));
    });
    if (copies.some(({ file }) => file === name)) return;
    if (await isFull(LEFT + 2 * bytes)) throw new BackupRefused(NO_ROOM);
    await makeFolder(dataDir);
    const started = performance.now();
    const { file } = await backUp(db, { secret, phrase: null });
    const written = await writeWhole(pathOf(dataDir, name), file, signal);
    log('daily copy', { bytes: written, ms: Math.round(performance.now() - started) });
  } catch (error) {
    if (!signal?.aborted) log('daily copy failed', { reason: reason(error) });
  }
}
