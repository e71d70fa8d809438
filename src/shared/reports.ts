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

/** A service and how often it was asked for. */
export type RankedService = { readonly service_name: string; readonly request_count: number };
