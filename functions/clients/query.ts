import type * as v from 'valibot';
import type { ClientQuery } from '../../db/clients/list.ts';
import type { ClientPeriod } from '../../src/shared/clients/records.ts';
import type { clientSearch } from '../../src/shared/clients/search.ts';
import { now } from '../../src/shared/core/clock.ts';
import { lastDays } from '../reports/buckets.ts';

const DAYS = { today: 1, week: 7 } as const;

const HOUR_MS = 3_600_000;

function startOf(period: ClientPeriod, timeZone: string): ClientQuery['since'] {
  if (period === 'hour')
    return { time: new Date(now() - HOUR_MS).toISOString().slice(0, -1), timeZone: 'UTC' };
  return { time: lastDays(DAYS[period], now(), timeZone).current.first, timeZone };
}

export function clientQuery(
  query: v.InferOutput<typeof clientSearch>,
  timeZone: string,
): ClientQuery {
  const { active, untouched, waiting, period, service, limit, ...rest } = query;
  return {
    ...rest,
    active: active === undefined ? null : active === 'true',
    noActivitySinceSignup: untouched === 'true',
    waiting: waiting === 'true',
    since: period === undefined ? null : startOf(period, timeZone),
    service: service || null,
    limit: limit ?? null,
  };
}
