import { carries, endpoint } from '../endpoint.ts';
import type { RankedService, visit } from '../reports.ts';

export const recordVisit = endpoint(
  'POST',
  '/reports/visits',
  'public',
  carries<{ body: typeof visit; answer: null }>(),
);

/** `?period=` is one of RANKING_PERIODS. */
export const rankServices = endpoint(
  'GET',
  '/reports/services',
  'admin',
  carries<{ answer: readonly RankedService[] }>(),
);
