import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/core/client.ts';
import { instant, now } from '../../src/shared/core/clock.ts';
import type { Copies } from '../../src/shared/health/health.ts';
import { readDisk } from '../node/disk.ts';
import { log, reason } from '../node/log.ts';
import { backUp } from './backup.ts';
import { writeWhole } from './write-file.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const NAME = /^toque-\d{4}-\d\d-\d\d\.backup$/;
/** Of which no full disk takes any. */
const LEAST = 3;
/** Left to the database itself. */
const RESERVE = 500_000_000;

type Copy = { readonly path: string; readonly bytes: number; readonly at: number };

const folderOf = (dataDir: string) => join(dataDir, 'backups');

/** The daily copies, newest first; empty without a folder. */
async function list(dataDir: string): Promise<Copy[]> {
  const folder = folderOf(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const copies = names.map(async (name) => {
    const path = join(folder, name);
    const { size: bytes, mtimeMs: at } = await stat(path);
    return { path, bytes, at };
  });
  return (await Promise.all(copies)).sort((a, b) => b.at - a.at);
}

/** How many there are, and when the newest was made. */
export async function readCopies(dataDir: string): Promise<Copies> {
  const copies = await list(dataDir);
  const [newest] = copies;
  return { count: copies.length, newest: newest ? new Date(newest.at).toISOString() : null };
}

async function makeRoom(dataDir: string, copies: readonly Copy[]): Promise<void> {
  const kept = [...copies];
  for (const { path, at } of copies.slice(1).reverse())
    if (now() - at > DAYS * DAY_MS) {
      await rm(path);
      kept.pop();
    }
  const needed = RESERVE + 1.5 * (kept[0]?.bytes ?? 0);
  while (kept.length > LEAST && ((await readDisk(dataDir))?.free ?? Infinity) < needed)
    await rm(kept.pop()?.path ?? '');
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
  const path = join(folderOf(dataDir), `toque-${instant().slice(0, 10)}.backup`);
  try {
    const copies = await list(dataDir);
    await makeRoom(dataDir, copies);
    if (copies.some((copy) => copy.path === path)) return;
    await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
    const started = performance.now();
    const { file } = await backUp(db, { secret, phrase: null });
    const bytes = await writeWhole(path, file, signal);
    log('daily copy', { bytes, ms: Math.round(performance.now() - started) });
  } catch (error) {
    if (!signal?.aborted) log('daily copy failed', { reason: reason(error) });
  }
}
