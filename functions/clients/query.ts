import * as v from 'valibot';
import type { ClientQuery } from '../../db/clients/list.ts';
import {
  CLIENT_PERIODS,
  CLIENT_SORTS,
  type ClientPeriod,
} from '../../src/shared/clients/records.ts';
import { now } from '../../src/shared/core/clock.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { valid } from '../http/input.ts';
import { paging } from '../http/paging.ts';
import { queryText } from '../http/query-text.ts';
import { lastDays } from '../reports/buckets.ts';

const MOST = 1000;

const parameters = v.object({
  search: v.optional(queryText, ''),
  active: v.optional(v.picklist(['true', 'false'], sentences.invalid)),
  untouched: v.optional(v.picklist(['true', 'false'], sentences.invalid), 'false'),
  period: v.optional(v.picklist(CLIENT_PERIODS, sentences.invalid)),
  service: v.optional(queryText, ''),
  sort: v.optional(v.picklist(CLIENT_SORTS, sentences.invalid), 'recent'),
  ...paging(MOST),
});

/** Days that a period goes back, today among them. */
const DAYS = { today: 1, week: 7 } as const;

const HOUR_MS = 3_600_000;

/** When a period begins. */
function beginning(period: ClientPeriod, timeZone: string): ClientQuery['since'] {
  if (period === 'hour')
    return { time: new Date(now() - HOUR_MS).toISOString().slice(0, -1), timeZone: 'UTC' };
  return { time: lastDays(DAYS[period], now(), timeZone).current.first, timeZone };
}

/** What a query asks of the list of clients; 422 with the parameters that are none. */
export function clientQuery(query: URLSearchParams, timeZone: string): ClientQuery {
  const asked = valid(parameters, Object.fromEntries(query));
  const { active, untouched, period, service, limit, ...rest } = asked;
  return {
    ...rest,
    active: active === undefined ? null : active === 'true',
    untouched: untouched === 'true',
    since: period === undefined ? null : beginning(period, timeZone),
    service: service || null,
    limit: limit ?? null,
  };
}
