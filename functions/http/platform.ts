import type { Db } from '../../db/core/client.ts';
import type { Copies, Disk } from '../../src/shared/health/endpoints.ts';
import type { HostBackups } from '../backup/host-backups.ts';
import type { Variables } from './variables.ts';

/** What a host passes with every request, as Hono's `c.env`. */
export type Platform = {
  readonly db: Db | null;
  readonly variables: Variables;
  /** The caller's address, never from a header that the caller can set. */
  readonly address: string;
  /** The id in the log line and the answer, from the host's edge. */
  readonly requestId: string;
  readonly publish: () => Promise<void>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Lifts the host's time limit for receiving this request. */
  readonly allowSlowBody?: () => void;
  /** Sends pending notifications beside the answer; absent where the sender does not fit. */
  readonly notifyOwner?: () => void;
  /** Reads a page or file of the published site; absent if the host cannot. */
  readonly openPage?: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Why the last save is not published, on a host that publishes by itself. */
  readonly publishingProblem?: () => string | null;
  /** Free space of DATA_DIR; absent if the host has no disk. */
  readonly disk?: () => Promise<Disk | null>;
  /** The copies in DATA_DIR; absent if the host makes none. */
  readonly copies?: () => Promise<Copies>;
  /** Absent if the host has no folder. */
  readonly backups?: HostBackups;
};
