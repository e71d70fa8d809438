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

/** '' applies no filter. */
export type ListFilters = {
  readonly search: string;
  readonly period: ClientPeriod | '';
  readonly service: string;
  readonly status: 'active' | 'inactive' | 'no-activity' | 'waiting' | '';
  readonly sort: ClientSort;
};

const NO_FILTERS: ListFilters = {
  search: '',
  period: '',
  service: '',
  status: '',
  sort: 'recent',
};

const TYPING_PAUSE_MS = 200;

export const $filters = atom(NO_FILTERS);

/** From 1. */
export const $page = atom(1);

export const $typed = atom('');

let pause: ReturnType<typeof setTimeout> | undefined;

export function applyFilters(change: Partial<ListFilters>): void {
  const now = $filters.get();
  const next = { ...now, ...change };
  if (Object.entries(next).every(([name, value]) => now[name as keyof ListFilters] === value))
    return;
  $page.set(1);
  $filters.set(next);
}

export function typeSearch(text: string): void {
  $typed.set(text);
  clearTimeout(pause);
  pause = setTimeout(() => applyFilters({ search: text.trim() }), TYPING_PAUSE_MS);
}

export function clearFilters(): void {
  clearTimeout(pause);
  $typed.set('');
  applyFilters({ ...NO_FILTERS, sort: $filters.get().sort });
}

export function showBulkRegistrations(): void {
  clearFilters();
  applyFilters({ period: 'today', status: 'no-activity', sort: 'recent' });
}

export function showWaiting(): void {
  clearFilters();
  applyFilters({ status: 'waiting', sort: 'request' });
}

export const isBulkRegistrations = ({ period, status }: ListFilters): boolean =>
  status === 'no-activity' && period !== '';

export const isFiltered = ({ sort: _sort, ...rest }: ListFilters): boolean =>
  Object.values(rest).some(Boolean);

const queryOf = ({ search, period, service, status, sort }: ListFilters): ClientFilters => ({
  search,
  ...(period && { period }),
  service,
  ...(status === 'active' && { active: 'true' }),
  ...(status === 'inactive' && { active: 'false' }),
  ...(status === 'no-activity' && { untouched: 'true' }),
  ...(status === 'waiting' && { waiting: 'true' }),
  sort,
});

export const $exportQuery = computed($filters, queryOf);

export const $query = computed([$filters, $page], (filters, page) => ({
  ...queryOf(filters),
  limit: CLIENTS_PAGE,
  offset: (page - 1) * CLIENTS_PAGE,
}));

// A search is personal data: it ends with the session.
$admin.listen(({ state }) => {
  if (state !== 'out') return;
  clearFilters();
  applyFilters(NO_FILTERS);
});
