import type { Db } from '../../db/core/client.ts';
import type { Copies, Disk } from '../../src/shared/health/health.ts';
import type { HostBackups } from '../backup/host-backups.ts';
import type { Variables } from './variables.ts';

/** What a host passes with every request, as Hono's `c.env`. */
export type Platform = {
  readonly db: Db | null;
  readonly variables: Variables;
  /** The caller's address, never from a header the caller can set; for handlers its network. */
  readonly address: string;
  /** Of the log line and the answer, from the host's edge. */
  readonly requestId: string;
  readonly publish: () => Promise<void>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /**
   * Notifies the owner's devices what has happened, beside the answer. Absent in functions that have
   * no room for it: what they note is notified by others.
   */
  readonly notifyOwner?: () => void;
  /** A page or file of the site that visitors see; absent where the host cannot tell. */
  readonly openPage?: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Why the last save is not published, on a host that publishes by itself. */
  readonly publishingProblem?: () => string | null;
  /** Of DATA_DIR; absent where the host has no disk. */
  readonly disk?: () => Promise<Disk | null>;
  /** Those in DATA_DIR; absent where the host makes none. */
  readonly copies?: () => Promise<Copies>;
  /** Absent where the host has no folder. */
  readonly backups?: HostBackups;
};
