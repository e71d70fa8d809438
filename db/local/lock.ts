import { DatabaseSync } from 'node:sqlite';

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

const inUse = (folder: string) =>
  `A pasta de dados ${folder} já está em uso por outro processo do Toque. Encerre o outro processo ou escolha outra pasta em DATA_DIR.`;

/**
 * Locks `file` for this process and returns the release; throws DatabaseInUse. An operating
 * system lock of SQLite: it ends with the process, so a kill leaves nothing behind.
 */
export function takeLock(file: string, folder: string): () => void {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new DatabaseInUse(inUse(folder), { cause });
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
