import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type {
  ClientRow,
  PathRow,
  Poster,
  pathPeriod,
  poster,
  RankedService,
  ReadRow,
  rankingPeriod,
  reportPeriod,
  VisitRow,
} from './reports.ts';
import type { visit } from './visit.ts';

export const recordVisit = endpoint(
  'POST',
  '/reports/visits',
  'public',
  carries<{ body: typeof visit; answer: null }>(),
);

/**
 * `?period=` is one of REPORT_PERIODS; `[]` when nobody came in its window. The total of the window
 * before in `X-Total-Before`.
 */
export const reportVisits = endpoint(
  'GET',
  '/reports/visits',
  'admin',
  carries<{ query: typeof reportPeriod; answer: readonly VisitRow[] }>(),
);

/**
 * The same of the clients who came in. `X-Registrations-Slowed` while so many register in a day that
 * an address may do it a few times only.
 */
export const reportClients = endpoint(
  'GET',
  '/reports/clients',
  'admin',
  carries<{ query: typeof reportPeriod; answer: readonly ClientRow[] }>(),
);

/**
 * `?period=` is one of RANKING_PERIODS. All requests of the window in `X-Total-Count`, those of the
 * window before in `X-Total-Before` (not for `all`).
 */
export const rankServices = endpoint(
  'GET',
  '/reports/services',
  'admin',
  carries<{ query: typeof rankingPeriod; answer: readonly RankedService[] }>(),
);

/** `?period=` is one of PATH_PERIODS; the source with most visitors first, `[]` without any. */
export const reportPaths = endpoint(
  'GET',
  '/reports/paths',
  'admin',
  carries<{ query: typeof pathPeriod; answer: readonly PathRow[] }>(),
);

/** The ten most read posts and services each, most first. `?period=` is one of PATH_PERIODS. */
export const reportReads = endpoint(
  'GET',
  '/reports/reads',
  'admin',
  carries<{ query: typeof pathPeriod; answer: readonly ReadRow[] }>(),
);

/** The places with a poster, the newest first. */
export const listPosters = endpoint(
  'GET',
  '/reports/posters',
  'admin',
  carries<{ answer: readonly Poster[] }>(),
);

/** The tag is made of the name; 409 for a name that is there, or beyond POSTERS_MAX. */
export const addPoster = endpoint(
  'POST',
  '/reports/posters',
  'admin',
  carries<{ body: typeof poster; headers: Keyed; answer: Poster }>(),
);

/** Its numbers stay; who comes by it later counts as from another site. */
export const removePoster = endpoint(
  'DELETE',
  '/reports/posters/:id',
  'admin',
  carries<{ headers: Keyed; answer: { readonly message: string } }>(),
);
