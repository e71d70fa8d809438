import * as v from 'valibot';

/**
 * A page view or step; null for invalid input. `page_url`: a path of the site, at most with `?de=`
 * and a modal's hash. Kept apart from reports.ts, which the panel loads.
 */
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
