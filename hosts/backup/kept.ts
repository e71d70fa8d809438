import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptCopy } from '../../src/shared/backup/panel.ts';
import { now } from '../../src/shared/core/clock.ts';

const DAILY = /^toque-\d{4}-\d\d-\d\d\.backup$/;
const BEFORE = /^before-restore-[\dT-]{23}\.backup$/;
const UPLOAD = /^upload-[\da-f-]{36}\.backup$/;
const HALF = /^upload-|\.backup\.part$/;
/** Copies made before restores. */
const MOST_BEFORE = 3;

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

export const isOld = ({ at }: Pick<KeptCopy, 'at'>): boolean => now() - Date.parse(at) > KEPT_MS;

export const folderOf = (dataDir: string): string => join(dataDir, 'backups');

export async function makeFolder(dataDir: string): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const namesOf = (dataDir: string) => readdir(folderOf(dataDir)).catch((): string[] => []);

/** The copies in the folder, newest first; empty without a folder. */
export async function listCopies(dataDir: string): Promise<KeptCopy[]> {
  const names = (await namesOf(dataDir)).filter((name) => DAILY.test(name) || BEFORE.test(name));
  const copies = names.map(async (file): Promise<KeptCopy> => {
    const { size: bytes, mtime } = await stat(join(folderOf(dataDir), file));
    return { file, bytes, at: mtime.toISOString(), why: DAILY.test(file) ? 'daily' : 'restore' };
  });
  return (await Promise.all(copies)).sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** To the millisecond: undoing a restore must not overwrite the copy it restores. */
export const beforeName = (at: string): string =>
  `before-restore-${at.slice(0, 23).replaceAll(/[:.]/g, '-')}.backup`;

/** Removes all but the newest copies made before restores, and those older than `age`. */
export async function thinBefore(dataDir: string, age = true): Promise<void> {
  const copies = (await listCopies(dataDir)).filter(({ why }) => why === 'restore');
  for (const [place, copy] of copies.entries())
    if (place >= MOST_BEFORE || (age && isOld(copy))) await rm(join(folderOf(dataDir), copy.file));
}

export const newUpload = (): string => `upload-${crypto.randomUUID()}.backup`;

/** Whether a file of the folder may be restored. */
export const isChosen = (file: string): boolean =>
  [DAILY, BEFORE, UPLOAD].some((name) => name.test(file));

const remove = async (dataDir: string, which: RegExp, olderThan = 0) => {
  for (const name of await namesOf(dataDir)) {
    const path = join(folderOf(dataDir), name);
    const isOlder = async () => now() - (await stat(path)).mtimeMs > olderThan;
    if (which.test(name) && (olderThan === 0 || (await isOlder()))) await rm(path, { force: true });
  }
};

export const removeUploads = (dataDir: string): Promise<void> => remove(dataDir, UPLOAD);

/** Removes uploads of yesterday that were never restored: they hold personal data. */
export const forgetUploads = (dataDir: string): Promise<void> => remove(dataDir, UPLOAD, DAY_MS);

/** Removes unfinished files of a killed process; only at a start. */
export const removeHalf = (dataDir: string): Promise<void> => remove(dataDir, HALF);
