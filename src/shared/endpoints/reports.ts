import { carries, endpoint } from '../endpoint.ts';
import type { RankedService, VisitRow, visit } from '../reports.ts';

export const recordVisit = endpoint(
  'POST',
  '/reports/visits',
  'public',
  carries<{ body: typeof visit; answer: null }>(),
);

/** `?period=` is one of VISIT_PERIODS; `[]` when nobody came in its window. */
export const reportVisits = endpoint(
  'GET',
  '/reports/visits',
  'admin',
  carries<{ answer: readonly VisitRow[] }>(),
);

/** `?period=` is one of RANKING_PERIODS. */
export const rankServices = endpoint(
  'GET',
  '/reports/services',
  'admin',
  carries<{ answer: readonly RankedService[] }>(),
);
