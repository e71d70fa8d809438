import { atom, computed } from 'nanostores';
import type { Answer } from '../../browser/api.ts';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { isExpected, isHeld } from '../../shared/appointments/states.ts';
import { sameNames } from '../../shared/clients/names.ts';
import { listClients } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import { listOf } from '../../shared/core/json.ts';
import { reportClients } from '../../shared/reports/endpoints.ts';
import { $nearby, $requests } from '../appointments/appointments.ts';
import { $justDone } from '../appointments/money/payments.ts';
import { $news } from '../notifications/unread-news.ts';
import { reportOf } from '../reports/report.ts';
import { keepEvery, querySearch } from '../session/queries.ts';
import { isToday } from '../ui/moment.tsx';
import { $today } from '../ui/practice-clock.ts';

const UNSETTLED_MAX = 3;
const WAITING_MAX = 4;
const NOTICES_MAX = 3;
/** The most clients who wait that are read. */
export const READ_MAX = WAITING_MAX + UNSETTLED_MAX;

/** Also past ones without an outcome, or with one of just now and no payment. */
export const $agenda = computed(
  [$nearby, $today, $justDone],
  ({ data, error }, today, justDone) => {
    // Requests have a card of their own.
    const isAgreed = (one: Appointment) => one.state !== 'requested' && isHeld(one);
    const held = data ? listOf(data).filter(isAgreed) : [];
    const now = held.filter(({ day }) => day === today);
    const tomorrow = held.filter(({ day }) => day > today);
    const alike = sameNames(
      [...now, ...tomorrow].map(({ clientId, clientName }) => ({ id: clientId, name: clientName })),
    );
    const unreminded = tomorrow.filter(({ reminded_on }) => reminded_on === null);
    const past = held.filter(
      (one) =>
        one.day < today &&
        (isExpected(one) || (justDone.has(one.id) && one.payment === 'none' && one.price !== 0)),
    );
    const unsettled = past.slice(-UNSETTLED_MAX);
    const unsettledCount = past.filter(isExpected).length;
    const shown = [...now, ...unreminded.slice(0, 1), ...unsettled];
    return {
      error,
      data: data && { now, alike, tomorrow, unreminded, unsettled, unsettledCount },
      people: new Set(shown.map(({ clientId }) => clientId)),
    };
  },
);

/** Clients with a request and no appointment since, latest first. */
export const $waiting = querySearch(
  listClients,
  atom({
    waiting: 'true',
    active: 'true',
    sort: 'request',
    limit: READ_MAX,
  } as const),
  ({ data, headers }: Answer<readonly Client[]>) => ({
    clients: listOf(data),
    total: Number(headers.get('x-total-count')),
  }),
  keepEvery,
);

/** Who asked today, for a time or at all, latest first. */
export const $arrived = computed([$waiting, $requests, $today], (waiting, requests) =>
  [
    ...(requests.data ?? []).map(
      ({ clientId: id, clientName: name, requested_at, created_at }) => ({
        ...{ id, name, at: requested_at ?? created_at },
      }),
    ),
    ...(waiting.data?.clients ?? []).map(({ id, name, requested_at, created_at }) => ({
      ...{ id, name, at: requested_at ?? created_at },
    })),
  ]
    .filter(({ at }) => isToday(at))
    .sort((one, other) => other.at.localeCompare(one.at)),
);

/** Those who wait without the people whose appointment is shown; `more` is the number beyond. */
export const $waitingBeside = computed([$waiting, $agenda], ({ data, error }, { people }) => {
  if (!data) return { error, data };
  const others = data.clients.filter(({ id }) => !people.has(id));
  const clients = others.slice(0, WAITING_MAX);
  const total = data.total - (data.clients.length - others.length);
  return { error, data: { clients, total, more: total - clients.length } };
});

/** Unread notices, one a person, without people who are shown above. */
export const $notices = computed(
  [$news, $agenda, $waitingBeside, $requests],
  ({ data, error }, { people }, waiting, requests) => {
    if (!data) return { error, data };
    const shown = new Set([
      ...people,
      ...(requests.data ?? []).map(({ clientId }) => clientId),
      ...(waiting.data?.clients.map(({ id }) => id) ?? []),
    ]);
    const rows = data.rows.filter(({ read, clientId }) => {
      if (read || (clientId !== null && shown.has(clientId))) return false;
      if (clientId !== null) shown.add(clientId);
      return true;
    });
    return { error, data: { rows: rows.slice(0, NOTICES_MAX), unread: data.unread } };
  },
);

/** Clients with other data in a new registration, not looked at yet. */
export const $changed = computed($news, ({ data }): ReadonlySet<string | null> => {
  const unread = data?.rows.filter(({ read, type }) => !read && type === 'client_changed');
  return new Set(unread?.map(({ clientId }) => clientId));
});

const DAY_MS = 86_400_000;

/** The client's request, and whether the client registered before today. */
export function requestOf({ service_name, created_at, requested_at }: Client): string {
  const isKnown = Date.parse(requested_at ?? created_at) - Date.parse(created_at) > DAY_MS;
  return [service_name, isKnown && 'já é cliente'].filter(Boolean).join(', ');
}

/** What is cached under an address has one shape: the reports read the same. */
const $daily = querySearch(reportClients, atom({ period: 'day' } as const), reportOf);
export const $slowed = computed($daily, ({ data }) => data?.slowed ?? false);
