import { atom } from 'nanostores';
import type { Answer } from '../../browser/api.ts';
import { listClients } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import { listOf } from '../../shared/core/json.ts';
import { reportClients } from '../../shared/reports/endpoints.ts';
import { reportOf } from '../reports/report.ts';
import { keepEvery, querySearch } from '../session/queries.ts';

export type Counted = { readonly clients: readonly Client[]; readonly total: number };

const counted = ({ data, headers }: Answer<readonly Client[]>): Counted => ({
  clients: listOf(data),
  total: Number(headers.get('x-total-count')),
});

/** The newest clients of today, in the practice's time zone, and their number. */
export const $newToday = querySearch(
  listClients,
  atom({ period: 'today', limit: 4 } as const),
  counted,
  keepEvery,
);

/** Clients with a request and no appointment, latest first, without today's. */
export const $waiting = querySearch(
  listClients,
  atom({ waiting: 'true', active: 'true', sort: 'request', limit: 8 } as const),
  counted,
);

const DAY_MS = 86_400_000;

/** The client's request, and whether the client registered before today. */
export function requestOf({ service_name, created_at, requested_at }: Client): string {
  const isKnown = Date.parse(requested_at ?? created_at) - Date.parse(created_at) > DAY_MS;
  return [service_name, isKnown && 'já é cliente'].filter(Boolean).join(', ');
}

/** New clients of the last 30 days, and whether registrations are slowed now. */
export const $newInDays = querySearch(
  reportClients,
  atom({ period: 'day' } as const),
  ({ data, headers }) => ({
    ...reportOf(data, headers),
    slowed: headers.has('x-registrations-slowed'),
  }),
);
