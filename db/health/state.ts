import { instant } from '../../src/shared/core/clock.ts';
import { FAILED_AFTER } from '../content/builds.ts';
import type { Db } from '../core/client.ts';
import { first } from '../core/sql.ts';
import { isMissing } from '../core/unavailable.ts';

export type State = {
  readonly applied: number;
  readonly saved: number;
  /** When the hook's build was requested; null if none is expected. */
  readonly build: 'failed' | 'late' | 'pending' | null;
  readonly whatsapp: string | null;
  readonly phone: string | null;
  /** The database's clock in ms since 1970. */
  readonly clock: number | null;
};

const NOTHING: State = {
  ...{ applied: 0, saved: 0, build: null },
  ...{ whatsapp: null, phone: null, clock: null },
};

/** Reads the state of a database in one query; zeros for one that is not Toque's. */
export async function readState(db: Db): Promise<State> {
  try {
    const row = await first<State>(db`select
        (select count(version)::int from schema_migrations) as applied,
        coalesce(version, 0)::int as saved,
        case when build_requested_at = '-infinity' then 'failed'
          when build_requested_at <= ${instant()}::timestamptz - ${FAILED_AFTER}::interval then 'late'
          when build_requested_at is not null then 'pending' end as build,
        (select whatsapp from contact) as whatsapp,
        (select phone from contact) as phone,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as clock
      from (select 1) as one left join content_state on true`);
    return row ?? NOTHING;
  } catch (error) {
    if (isMissing(error)) return NOTHING;
    throw error;
  }
}
