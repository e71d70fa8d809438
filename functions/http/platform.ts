import type { Db } from '../../db/core/client.ts';
import type { Variables } from './variables.ts';

/** What a host gives every request; Hono carries it as `c.env`. */
export type Platform = {
  /** Null when DATABASE_URL is missing: everything that needs it answers 503. */
  readonly db: Db | null;
  readonly variables: Variables;
  /**
   * The caller's address as the host knows it, never a header the caller can set. A handler finds
   * in its place whom the limits count (address.ts).
   */
  readonly address: string;
  /** Asks for a rebuild of the public page. Must not throw; a failing hook never fails the save. */
  readonly publish: () => Promise<void>;
  /** Lets work outlive the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
};
