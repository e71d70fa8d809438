import { instant } from '../../src/shared/core/clock.ts';
import type { Source } from '../../src/shared/reports/reports.ts';
import type { Db } from '../core/client.ts';
import { contentEtag, first, only, practiceClock } from '../core/sql.ts';
import type { Attempt } from '../core/throttle.ts';

type BucketKey = { readonly bucket: string; readonly visitor: string };

/** Contains nothing that identifies a person or links two buckets. */
export type Visit = {
  readonly day: BucketKey;
  readonly week: BucketKey;
  readonly month: BucketKey;
  readonly source: Source;
  readonly step: number;
  readonly reading: {
    readonly kind: 'post' | 'service';
    readonly name: string;
    readonly reader: string;
  } | null;
};

/** Limits: `calls` of an address, `visitors` new from it in a day, and `day` of all. */
export type VisitLimits = {
  readonly calls: Attempt;
  readonly visitors: Attempt;
  readonly day: number;
};

export const serviceOf = (db: Db, slug: string): Promise<{ readonly id: string } | null> =>
  first(db`select id from services where slug = ${slug}`);

/** Counts once each within limits (db/functions/count_visit.sql); answers the content's ETag. */
export async function record(db: Db, visit: Visit, limits: VisitLimits): Promise<string> {
  const given = JSON.stringify({ ...visit, limits, at: instant() });
  const { kind, name } = visit.reading ?? {};
  // The page's addresses have only the beginning of a service's id.
  const service = kind === 'service' ? `${name}%` : null;
  const { etag } = await only<{
    etag: string;
  }>(db`select ${contentEtag(db)} as etag, count_visit(case when ${service}::text is null then call else
      jsonb_set(call, '{reading,name}', coalesce((select to_jsonb(id::text) from services
        where id::text like ${service} limit 1), 'null')) end)
    from (select ${given}::jsonb as call) given, content_state, ${practiceClock(db)}`);
  return etag;
}
