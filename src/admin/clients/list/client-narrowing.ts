import { atom, computed } from 'nanostores';
import type { listClients } from '../../../shared/clients/panel-endpoints.ts';
import {
  CLIENTS_PAGE,
  type ClientPeriod,
  type ClientSort,
} from '../../../shared/clients/records.ts';
import type { QueryOf } from '../../../shared/core/endpoint.ts';
import { $admin } from '../../session/session.ts';

export type ClientFilters = QueryOf<typeof listClients>;

/** How the list of clients is narrowed; '' narrows nothing. */
export type Narrowing = {
  readonly search: string;
  readonly period: ClientPeriod | '';
  readonly service: string;
  /** `untouched`: registered by herself, and nothing since. */
  readonly status: 'active' | 'inactive' | 'untouched' | '';
  readonly sort: ClientSort;
};

const EVERYBODY: Narrowing = {
  search: '',
  period: '',
  service: '',
  status: '',
  sort: 'recent',
};

const TYPING_PAUSE_MS = 200;

/** Kept while another screen is looked at. */
export const $narrowing = atom(EVERYBODY);

/** The page of the list, from 1. */
export const $page = atom(1);

/** What stands in the box of the search; it narrows when the typing pauses. */
export const $typed = atom('');

let pause: ReturnType<typeof setTimeout> | undefined;

/** Narrows the list by these; it begins at its first page again. */
export function narrow(change: Partial<Narrowing>): void {
  const now = $narrowing.get();
  const next = { ...now, ...change };
  if (Object.entries(next).every(([name, value]) => now[name as keyof Narrowing] === value)) return;
  $page.set(1);
  $narrowing.set(next);
}

/** Takes note of each key of the search. */
export function type(text: string): void {
  $typed.set(text);
  clearTimeout(pause);
  pause = setTimeout(() => narrow({ search: text.trim() }), TYPING_PAUSE_MS);
}

/** Shows everybody again, in the order that was chosen. */
export function widen(): void {
  clearTimeout(pause);
  $typed.set('');
  narrow({ ...EVERYBODY, sort: $narrowing.get().sort });
}

/** Shows those alone who registered today, and nothing since: a flood, where there was one. */
export function showFlood(): void {
  widen();
  narrow({ period: 'today', status: 'untouched', sort: 'recent' });
}

/** Whether the list holds recent registrations alone that nothing followed. */
export const isFlood = ({ period, status }: Narrowing): boolean =>
  status === 'untouched' && period !== '';

/** Whether somebody may be hidden by the narrowing. */
export const isNarrow = ({ sort: _sort, ...rest }: Narrowing): boolean =>
  Object.values(rest).some(Boolean);

const filtersOf = ({ search, period, service, status, sort }: Narrowing): ClientFilters => ({
  search,
  ...(period && { period }),
  service,
  ...(status === 'active' && { active: 'true' }),
  ...(status === 'inactive' && { active: 'false' }),
  ...(status === 'untouched' && { untouched: 'true' }),
  sort,
});

/** The filters of the list: what an export is asked for. */
export const $wanted = computed($narrowing, filtersOf);

/** One page of it. */
export const $query = computed([$narrowing, $page], (narrowing, page) => ({
  ...filtersOf(narrowing),
  limit: CLIENTS_PAGE,
  offset: (page - 1) * CLIENTS_PAGE,
}));

// A search is somebody's name or number: it goes with the session that typed it.
$admin.listen(({ state }) => {
  if (state !== 'out') return;
  widen();
  narrow(EVERYBODY);
});
