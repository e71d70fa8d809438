import { DatabaseSync } from 'node:sqlite';

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

export class LockUnusable extends Error {
  override name = 'LockUnusable';
}

const unusable = (file: string) =>
  `${file} não serve de trava: o Toque espera ali um arquivo seu. Se nenhum outro Toque usa essa pasta, apague esse arquivo e inicie de novo.`;
const inUse = (folder: string) =>
  `A pasta de dados ${folder} já está em uso por outro processo do Toque. Encerre o outro processo ou escolha outra pasta em DATA_DIR.`;

/** Locks `file` by SQLite until release or exit; throws DatabaseInUse and LockUnusable. */
export function takeLock(file: string, folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) throw new DatabaseInUse(inUse(folder), { cause });
    throw new LockUnusable(unusable(file), { cause });
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
