import { statfsSync } from 'node:fs';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { SqlError } from '../neon/sql-error.ts';

/** Whether so many bytes may be written. */
export type HasRoom = (bytes: number) => boolean;

// Postgres panics where its next log file has no room, and PGlite may then never return.
const RESERVE = 16 * 1024 * 1024;

/** Whether a folder's disk has room for so many bytes and what they cause; true without one. */
export function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= RESERVE + bytes;
  } catch {
    return true;
  }
}

export const fullDisk = (): SqlError =>
  new SqlError({ message: 'too little of the disk is free', severity: 'ERROR', code: '53100' });

export type Guard = {
  /** Call before a message of so many bytes: what it saves has indexes, revisions and a log. */
  readonly check: (bytes: number) => void;
  readonly isFull: () => boolean;
};

/** Without room the session takes no writes: Postgres itself knows what writes. */
export function guardRoom(pglite: PGlite, room: HasRoom): Guard {
  let full = false;
  return {
    isFull: () => full,
    check: (bytes) => {
      if (room(4 * bytes) !== full) return;
      full = !full;
      const setting = protocol.serialize.query(`set default_transaction_read_only = ${full}`);
      void pglite.execProtocolRawStream(setting, { syncToFs: false, onRawData: () => {} });
    },
  };
}
