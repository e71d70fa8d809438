import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './refused.ts';

/** Writes a private file wholly or not at all, despite power cuts; returns its bytes. */
export async function writeWhole(
  path: string,
  content: Readable,
  signal?: AbortSignal,
): Promise<number> {
  const draft = `${path}.part`;
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }), {
      ...(signal ? { signal } : {}),
    });
    const { size } = await stat(draft);
    await rename(draft, path);
    await syncFolder(path);
    return size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw explained(error, dirname(path));
  }
}

function explained(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused(`O disco de ${folder} está cheio: a cópia não foi gravada.`, cause);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupRefused(`A pasta ${folder} não existe: a cópia não foi gravada.`, cause);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new BackupRefused(`Sem permissão para gravar em ${folder}.`, cause);
  return error;
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  const folder = await open(dirname(path)).catch(() => null);
  await folder?.sync().finally(() => folder.close());
}
