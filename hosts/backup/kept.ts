import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptCopy } from '../../src/shared/backup/panel.ts';
import { now } from '../../src/shared/core/clock.ts';

type Why = KeptCopy['why'];

const NAMES: Readonly<Record<Why, RegExp>> = {
  daily: /^toque-\d{4}-\d\d-\d\d\.backup$/,
  restore: /^before-restore-[\dT-]{23}\.backup$/,
};
const UPLOAD = /^upload-[\da-f-]{36}\.backup$/;
const HALF = /^upload-|\.backup\.part$/;

/** Copies of each kind that stay, whatever their age; of those before restores no more do. */
export const LEAST = 3;
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

export const isOld = ({ at }: Pick<KeptCopy, 'at'>): boolean => now() - Date.parse(at) > KEPT_MS;

export const pathOf = (dataDir: string, file = ''): string => join(dataDir, 'backups', file);

export const makeFolder = (dataDir: string): Promise<unknown> =>
  mkdir(pathOf(dataDir), { recursive: true, mode: 0o700 });

const namesOf = (dataDir: string) => readdir(pathOf(dataDir)).catch((): string[] => []);

const statOf = (dataDir: string, file: string) => stat(pathOf(dataDir, file)).catch(() => null);

/** A copy of `DATA_DIR` may have lost the time of its files, but not the day in their names. */
function timeOf(file: string, mtime: string): string {
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(file) ?? [];
  return mtime.startsWith(day) ? mtime : `${day}T00:00:00.000Z`;
}

const whyOf = (file: string) =>
  (['daily', 'restore'] as const).find((why) => NAMES[why].test(file)) ?? null;

/** The copies in the folder, newest first; empty without a folder. */
export async function listCopies(dataDir: string, only?: Why): Promise<KeptCopy[]> {
  const copies = (await namesOf(dataDir)).map(async (file): Promise<KeptCopy[]> => {
    const why = whyOf(file);
    if (!why || (only && why !== only)) return [];
    const found = await statOf(dataDir, file);
    return found
      ? [{ file, bytes: found.size, at: timeOf(file, found.mtime.toISOString()), why }]
      : [];
  });
  return (await Promise.all(copies)).flat().sort((a, b) => (a.at < b.at ? 1 : -1));
}

export const newUpload = (): string => `upload-${crypto.randomUUID()}.backup`;

export const isChosen = (file: string): boolean => whyOf(file) !== null || UPLOAD.test(file);

/** To the millisecond: undoing a restore must not overwrite the copy it restores. */
export const beforeName = (at: string): string =>
  `before-restore-${at.slice(0, 23).replaceAll(/[:.]/g, '-')}.backup`;

/** Removes copies, oldest first, that are to go by their place among the newest. */
export async function thin(
  dataDir: string,
  why: Why,
  goes: (copy: KeptCopy, place: number) => boolean | Promise<boolean>,
): Promise<void> {
  const copies = await listCopies(dataDir, why);
  for (const [place, copy] of [...copies.entries()].reverse())
    if (await goes(copy, place)) await rm(pathOf(dataDir, copy.file), { force: true });
}

async function remove(dataDir: string, which: RegExp, olderThan = -Infinity): Promise<void> {
  for (const path of (await namesOf(dataDir)).filter((name) => which.test(name)))
    if (now() - ((await statOf(dataDir, path))?.mtimeMs ?? 0) > olderThan)
      await rm(pathOf(dataDir, path), { force: true });
}

export const removeUploads = (dataDir: string): Promise<void> => remove(dataDir, UPLOAD);

/** Removes uploads of yesterday that were never restored: they hold personal data. */
export const forgetUploads = (dataDir: string): Promise<void> => remove(dataDir, UPLOAD, DAY_MS);

/** Removes unfinished files of a killed process; only at a start. */
export const removeHalf = (dataDir: string): Promise<void> => remove(dataDir, HALF);
