import type { Db } from '../../db/core/client.ts';
import type { Variables } from './variables.ts';

/** What a host passes with every request, as Hono's `c.env`. */
export type Platform = {
  readonly db: Db | null;
  readonly variables: Variables;
  /** The caller's address, never from a header the caller can set; for handlers its network. */
  readonly address: string;
  readonly publish: () => Promise<void>;
  readonly waitUntil: (work: Promise<unknown>) => void;
};
