import * as v from 'valibot';
import type { ClientQuery } from '../../db/client-list.ts';
import { CLIENT_PERIODS, CLIENT_SORTS } from '../../src/shared/client-records.ts';
import { now } from '../../src/shared/clock.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { lastDays } from './buckets.ts';
import { valid } from './input.ts';
import { paging } from './paging.ts';
import { queryText } from './query-text.ts';

const MOST = 1000;

const parameters = v.object({
  search: v.optional(queryText, ''),
  active: v.optional(v.picklist(['true', 'false'], sentences.invalid)),
  period: v.optional(v.picklist(CLIENT_PERIODS, sentences.invalid)),
  service: v.optional(queryText, ''),
  sort: v.optional(v.picklist(CLIENT_SORTS, sentences.invalid), 'recent'),
  ...paging(MOST),
});

/** Days that a period goes back, today among them. */
const DAYS = { today: 1, week: 7 } as const;

const firstDay = (days: number, timeZone: string) => lastDays(days, now(), timeZone).current.first;

/** What a query asks of the list of clients; 422 with the parameters that are none. */
export function clientQuery(query: URLSearchParams, timeZone: string): ClientQuery {
  const { active, period, service, limit, ...rest } = valid(parameters, Object.fromEntries(query));
  return {
    ...rest,
    active: active === undefined ? null : active === 'true',
    since: period === undefined ? null : { day: firstDay(DAYS[period], timeZone), timeZone },
    service: service || null,
    limit: limit ?? null,
  };
}
