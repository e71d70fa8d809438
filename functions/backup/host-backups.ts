import type { KeptCopy, Preview, Restoring } from '../../src/shared/backup/panel.ts';

/** Backups over the panel, of a host with a folder. All throw Failure. */
export type HostBackups = {
  readonly copies: () => Promise<readonly KeptCopy[]>;
  readonly restoring: () => Restoring | null;
  /** The file of one moment; null leaves it open. */
  readonly download: (
    phrase: string | null,
  ) => Promise<{ readonly at: string; readonly stream: ReadableStream<Uint8Array> }>;
  /** Answers the upload's id. */
  readonly begin: (bytes: number) => Promise<string>;
  /** Answers the bytes received so far. */
  readonly add: (upload: string, from: number, piece: Uint8Array) => Promise<number>;
  /** One at a time: a later one ends it, and so does `signal`. */
  readonly preview: (file: string, phrase: string | null, signal: AbortSignal) => Promise<Preview>;
  /** Begins in the background. */
  readonly restore: (file: string, phrase: string | null, actor: string) => Promise<void>;
};
