import { statfs } from 'node:fs/promises';
import type { Disk } from '../../src/shared/health/health.ts';

/** Free space for this user on a folder's file system, in bytes; null if it cannot be read. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
