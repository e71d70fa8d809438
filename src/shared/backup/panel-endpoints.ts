import { carries, endpoint } from '../core/endpoint.ts';
import type { BackupState, chosen, download, newUpload, Preview, piece } from './panel.ts';

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

/** Starts an upload of a file to restore; ends an earlier one. */
export const beginUpload = endpoint(
  'POST',
  '/backups/uploads',
  'admin',
  carries<{ body: typeof newUpload; answer: { readonly id: string } }>(),
);

/** Sends a piece of it: raw bytes; a piece may be sent again. */
export const sendPiece = endpoint(
  'PUT',
  '/backups/uploads/:id',
  'admin',
  carries<{ query: typeof piece; answer: { readonly received: number } }>(),
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
