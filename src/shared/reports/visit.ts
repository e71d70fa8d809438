import * as v from 'valibot';

/**
 * A page view or a step further; null for anything odd, which is only dropped, never refused.
 * `page_url` is an own path, of its query at most `?de=`, with the hash of an open modal;
 * STEP_PATHS name what happens without a page. In a file of its own: the panel takes the rest of
 * the reports' words, and what this checks with would come along into the public pages' chunk.
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
