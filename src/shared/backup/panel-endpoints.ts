import { carries, endpoint } from '../core/endpoint.ts';
import type { BackupState, chosen, download, newUpload, Preview, piece } from './panel.ts';

export const readBackups = endpoint(
  'GET',
  '/backups',
  'admin',
  carries<{ headers: 'x-poll'; answer: BackupState }>(),
);

/** A file with everything, sealed where a phrase is given. */
export const downloadBackup = endpoint(
  'POST',
  '/backups/download',
  'admin',
  carries<{ body: typeof download; answer: never }>(),
);

/** Begins to send a file to restore, which ends one that was begun before. */
export const beginUpload = endpoint(
  'POST',
  '/backups/uploads',
  'admin',
  carries<{ body: typeof newUpload; answer: { readonly id: string } }>(),
);

/** A piece of it: raw bytes; a piece may be sent again. */
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

/** Begins to put a backup in the place of everything; `readBackups` tells how it goes. */
export const restoreBackup = endpoint(
  'POST',
  '/backups/restore',
  'admin',
  carries<{ body: typeof chosen; answer: { readonly message: string } }>(),
);
