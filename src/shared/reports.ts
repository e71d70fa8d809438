import * as v from 'valibot';

/** A page load; null for anything odd, which is only dropped, never refused. */
export const visit = v.fallback(
  v.nullable(
    v.object({
      fingerprint: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{64}|fb-[0-9a-z]{1,32})$/)),
      page_url: v.optional(v.string(), '/'),
      referrer: v.optional(v.string(), ''),
    }),
  ),
  null,
);

export const RANKING_PERIODS = ['all', 'month', 'week'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

export const VISIT_PERIODS = ['day', 'week', 'month'] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

/** Unique visits of a day or of a week from its Monday (`YYYY-MM-DD`), or of a month (`YYYY-MM`). */
export type VisitRow = { readonly unique_visits: number } & (
  | { readonly date: string }
  | { readonly start_date: string }
  | { readonly month: string }
);

/** A service and how often it was asked for. */
export type RankedService = { readonly service_name: string; readonly request_count: number };
