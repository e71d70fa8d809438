import { carries, endpoint } from '../core/endpoint.ts';
import type { Check } from './checks.ts';

/** For monitors and health checks; 503 while the site is not ready. */
export const readHealth = endpoint('GET /health', carries<Health>(), 'public');

type Diagnosis = { readonly version: string; readonly checks: readonly Check[] };

export const readChecks = endpoint('GET /health/checks', carries<Diagnosis>());

export type Disk = { readonly free: number; readonly size: number };

/** The daily copies of a machine; `since` (ISO 8601) of the newest, or of the folder without one. */
export type Copies = { readonly count: number; readonly since: string };

/** The published site; `current` while it shows the last save. */
export type Publication = {
  readonly version: number;
  readonly at: string;
  readonly current: boolean;
};

/** The public part; the panel's checks say more. */
export type Health = {
  readonly status: 'ok';
  readonly database: 'ok';
  /** Null if it cannot be read. */
  readonly publication: Publication | null;
};
