import * as v from 'valibot';

/** POST /reports/visits. Anything odd in it is only dropped, never refused. */
export const visit = v.object({
  fingerprint: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{64}|fb-[0-9a-z]{1,32})$/)),
  page_url: v.optional(v.string(), '/'),
  referrer: v.optional(v.string(), ''),
});

export const RANKING_PERIODS = ['all', 'month', 'week'] as const;

/** A row of GET /reports/services. */
export type RankedService = { readonly service_name: string; readonly request_count: number };
