import { carries, endpoint } from '../core/endpoint.ts';
import type { Check } from './checks.ts';

type Diagnosis = { readonly version: string; readonly checks: readonly Check[] };

export const readChecks = endpoint(
  'GET',
  '/health/checks',
  'admin',
  carries<{ answer: Diagnosis }>(),
);
