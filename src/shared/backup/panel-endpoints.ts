import { carries, endpoint } from '../core/endpoint.ts';
import type { BackupState, chosen, download, Preview } from './panel.ts';

export const readBackups = endpoint('GET /backups', carries<BackupState, { headers: 'x-poll' }>());

/** A file with everything, sealed if a phrase is given. */
export const downloadBackup = endpoint(
  'POST /backups/download',
  carries<never, { body: typeof download }>(),
);

/** Sends a file to restore, raw bytes of a stated length; ends and forgets an earlier one. */
export const uploadBackup = endpoint(
  'POST /backups/uploads',
  carries<{ readonly file: string }, { headers: 'content-length' | 'x-current-password' }>(),
);

/** Reads and checks a whole file; changes nothing. */
export const previewBackup = endpoint(
  'POST /backups/preview',
  carries<Preview, { body: typeof chosen }>(),
);

/** Starts a restore that replaces everything; `readBackups` reports its progress. */
export const restoreBackup = endpoint(
  'POST /backups/restore',
  carries<{ readonly message: string }, { body: typeof chosen }>(),
);
