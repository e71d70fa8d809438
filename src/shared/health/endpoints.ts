import { carries, endpoint } from '../core/endpoint.ts';
import type { Check } from './checks.ts';
import type { Health } from './health.ts';

/** For monitors and health checks; 503 while the site is not ready. */
export const readHealth = endpoint('GET /health', carries<Health>(), 'public');

type Diagnosis = { readonly version: string; readonly checks: readonly Check[] };

export const readChecks = endpoint('GET /health/checks', carries<Diagnosis>());
