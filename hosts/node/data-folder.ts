import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from '../../src/shared/health/endpoints.ts';

export class FolderUnusable extends Error {
  override name = 'FolderUnusable';
}

const ALL = constants.R_OK | constants.W_OK;

const READ_ONLY = (path: string) =>
  `A pasta de dados não aceita gravação: ${path} está em um disco montado só para leitura. Monte-o para leitura e escrita, ou escolha outra pasta em DATA_DIR.`;
const NO_FOLDER = (path: string) =>
  `DATA_DIR deve ser uma pasta, e ${path} não é. Escolha outra pasta.`;
const FOREIGN = (path: string, owner: string) =>
  `Sem permissão para ler e gravar ${path}, na pasta de dados${owner}. Inicie o Toque com o usuário dono da pasta, ou entregue a pasta ao usuário que inicia o Toque (chown -R).`;

function ownerOf(path: string): string {
  try {
    const { uid } = statSync(path);
    return uid === process.getuid?.() ? '' : ` (o dono é o usuário ${uid})`;
  } catch {
    return '';
  }
}

function explained(error: unknown, path: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EROFS') return new FolderUnusable(READ_ONLY(path), { cause: error });
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new FolderUnusable(NO_FOLDER(path), { cause: error });
  if (code === 'EACCES' || code === 'EPERM')
    return new FolderUnusable(FOREIGN(path, ownerOf(path)), { cause: error });
  return error as Error;
}

function claim(path: string, isFolder: boolean): void {
  try {
    accessSync(path, isFolder ? ALL | constants.X_OK : ALL);
    if (!isFolder) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'lost+found') continue;
      if (entry.isDirectory()) claim(join(path, entry.name), true);
      else if (entry.isFile()) claim(join(path, entry.name), false);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw explained(error, path);
  }
}

function unmade(error: unknown, path: string): Error {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return explained(error, path);
  let above = dirname(path);
  while (!existsSync(above)) above = dirname(above);
  try {
    accessSync(above, ALL);
  } catch (cause) {
    return explained(cause, path);
  }
  return explained(error, path);
}

/** Creates the data folder and checks all permissions first. Throws FolderUnusable. */
export function claimFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unmade(error, dataDir);
  }
  claim(dataDir, true);
}

/** Free space for this user on a folder's file system, in bytes; null if it cannot be read. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
