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
export type Narrowing = {
  readonly search: string;
  readonly period: ClientPeriod | '';
  readonly service: string;
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

/** Survives a change of screen. */
export const $narrowing = atom(EVERYBODY);

/** From 1. */
export const $page = atom(1);

/** Applied when typing pauses. */
export const $typed = atom('');

let pause: ReturnType<typeof setTimeout> | undefined;

/** Applies filters and returns to the first page. */
export function narrow(change: Partial<Narrowing>): void {
  const now = $narrowing.get();
  const next = { ...now, ...change };
  if (Object.entries(next).every(([name, value]) => now[name as keyof Narrowing] === value)) return;
  $page.set(1);
  $narrowing.set(next);
}

export function type(text: string): void {
  $typed.set(text);
  clearTimeout(pause);
  pause = setTimeout(() => narrow({ search: text.trim() }), TYPING_PAUSE_MS);
}

/** Clears all filters except the order. */
export function widen(): void {
  clearTimeout(pause);
  $typed.set('');
  narrow({ ...EVERYBODY, sort: $narrowing.get().sort });
}

export function showFlood(): void {
  widen();
  narrow({ period: 'today', status: 'untouched', sort: 'recent' });
}

export const isFlood = ({ period, status }: Narrowing): boolean =>
  status === 'untouched' && period !== '';

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

export const $wanted = computed($narrowing, filtersOf);

export const $query = computed([$narrowing, $page], (narrowing, page) => ({
  ...filtersOf(narrowing),
  limit: CLIENTS_PAGE,
  offset: (page - 1) * CLIENTS_PAGE,
}));

// A search is personal data: it ends with the session.
$admin.listen(({ state }) => {
  if (state !== 'out') return;
  widen();
  narrow(EVERYBODY);
});
