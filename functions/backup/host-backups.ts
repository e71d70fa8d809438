import type { KeptCopy, Preview, Restoring } from '../../src/shared/backup/panel.ts';

/** Backups in the panel, on hosts with a folder. All functions throw Failure. */
export type HostBackups = {
  readonly copies: () => Promise<readonly KeptCopy[]>;
  readonly restoring: () => Restoring | null;
  /** A backup file as of now; null as phrase leaves it unencrypted. */
  readonly download: (
    phrase: string | null,
  ) => Promise<{ readonly at: string; readonly stream: ReadableStream<Uint8Array> }>;
  /** Keeps a file of exactly `bytes`, to preview and restore; returns its name. */
  readonly receive: (bytes: number, body: ReadableStream<Uint8Array>) => Promise<string>;
  /** Only one runs at a time: a later call ends the earlier one, and so does `signal`. */
  readonly preview: (file: string, phrase: string | null, signal: AbortSignal) => Promise<Preview>;
  /** Starts in the background. */
  readonly restore: (file: string, phrase: string | null, actor: string) => Promise<void>;
};
