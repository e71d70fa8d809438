import { carries, endpoint } from '../core/endpoint.ts';
import type { BackupState, chosen, download, Preview } from './panel.ts';

export const readBackups = endpoint(
  'GET',
  '/backups',
  'admin',
  carries<{ headers: 'x-poll'; answer: BackupState }>(),
);

/** A file with everything, sealed if a phrase is given. */
export const downloadBackup = endpoint(
  'POST',
  '/backups/download',
  'admin',
  carries<{ body: typeof download; answer: never }>(),
);

/** Sends a file to restore, raw bytes of a stated length; ends and forgets an earlier one. */
export const uploadBackup = endpoint(
  'POST',
  '/backups/uploads',
  'admin',
  carries<{
    headers: 'content-length' | 'x-current-password';
    answer: { readonly file: string };
  }>(),
);

/** Reads and checks a whole file; changes nothing. */
export const previewBackup = endpoint(
  'POST',
  '/backups/preview',
  'admin',
  carries<{ body: typeof chosen; answer: Preview }>(),
);

/** Starts a restore that replaces everything; `readBackups` reports its progress. */
export const restoreBackup = endpoint(
  'POST',
  '/backups/restore',
  'admin',
  carries<{ body: typeof chosen; answer: { readonly message: string } }>(),
);
