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

const MAX_ROWS = 1000;

const parameters = v.object({
  search: v.optional(queryText, ''),
  active: v.optional(v.picklist(['true', 'false'], sentences.invalid)),
  untouched: v.optional(v.picklist(['true', 'false'], sentences.invalid), 'false'),
  period: v.optional(v.picklist(CLIENT_PERIODS, sentences.invalid)),
  service: v.optional(queryText, ''),
  sort: v.optional(v.picklist(CLIENT_SORTS, sentences.invalid), 'recent'),
  ...paging(MAX_ROWS),
});

const DAYS = { today: 1, week: 7 } as const;

const HOUR_MS = 3_600_000;

function startOf(period: ClientPeriod, timeZone: string): ClientQuery['since'] {
  if (period === 'hour')
    return { time: new Date(now() - HOUR_MS).toISOString().slice(0, -1), timeZone: 'UTC' };
  return { time: lastDays(DAYS[period], now(), timeZone).current.first, timeZone };
}

export function clientQuery(query: URLSearchParams, timeZone: string): ClientQuery {
  const parsed = valid(parameters, Object.fromEntries(query));
  const { active, untouched, period, service, limit, ...rest } = parsed;
  return {
    ...rest,
    active: active === undefined ? null : active === 'true',
    noActivitySinceSignup: untouched === 'true',
    since: period === undefined ? null : startOf(period, timeZone),
    service: service || null,
    limit: limit ?? null,
  };
}
