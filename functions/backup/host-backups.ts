import type { KeptCopy, Preview, Restoring } from '../../src/shared/backup/panel.ts';

/** Backups in the panel, on hosts with a folder. All functions throw Failure. */
export type HostBackups = {
  readonly copies: () => Promise<readonly KeptCopy[]>;
  readonly restoring: () => Restoring | null;
  /** A backup file as of now; null as phrase leaves it unencrypted. */
  readonly download: (
    phrase: string | null,
  ) => Promise<{ readonly at: string; readonly stream: ReadableStream<Uint8Array> }>;
  /** Returns the upload's id. */
  readonly begin: (bytes: number) => Promise<string>;
  /** Returns the number of bytes received so far. */
  readonly add: (upload: string, from: number, piece: Uint8Array) => Promise<number>;
  /** Only one runs at a time: a later call ends the earlier one, and so does `signal`. */
  readonly preview: (file: string, phrase: string | null, signal: AbortSignal) => Promise<Preview>;
  /** Starts in the background. */
  readonly restore: (file: string, phrase: string | null, actor: string) => Promise<void>;
};
