import { DatabaseSync } from 'node:sqlite';
import { databaseInUse } from '../../src/shared/core/local-database.ts';

/** Another process, or another part of this one, holds the folder. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/**
 * Takes `file` for this process and answers the function that gives it back; throws DatabaseInUse
 * when it is taken. An operating system lock, held by an SQLite transaction: it dies with its
 * process, so nothing is left to clean up after a kill, and two claims cannot both win.
 */
export function takeLock(file: string, folder: string): () => void {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new DatabaseInUse(databaseInUse(folder), { cause });
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
