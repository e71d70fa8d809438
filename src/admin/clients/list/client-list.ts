import { atom, computed, onMount } from 'nanostores';
import { listClients } from '../../../shared/clients/panel-endpoints.ts';
import { CLIENTS_PAGE, type Client } from '../../../shared/clients/records.ts';
import { listOf } from '../../../shared/core/json.ts';
import { querySearch } from '../../session/queries.ts';
import { $admin } from '../../session/session.ts';
import { $page, $query } from './filters.ts';

export type ClientsPage = {
  readonly clients: readonly Client[];
  readonly total: number;
  readonly page: number;
};

type Shown = {
  readonly data: ClientsPage | null;
  readonly error: unknown;
  readonly loading: boolean;
};

const NOTHING: Shown = { data: null, error: undefined, loading: true };

const isToday = (search: string) => {
  const { period, search: typed } = Object.fromEntries(new URLSearchParams(search));
  return period === 'today' && !typed;
};

export const $listed = querySearch(
  listClients,
  $query,
  ({ data, headers }) => {
    const clients = listOf(data);
    return { clients, total: Number(headers.get('x-total-count') ?? clients.length) };
  },
  isToday,
);

export const lastPage = (total: number) => Math.max(1, Math.ceil(total / CLIENTS_PAGE));

export const $shown = atom(NOTHING);

onMount($shown, () =>
  $listed.subscribe(({ data, error, loading }) => {
    const page = $page.get();
    if (data && page > lastPage(data.total)) return $page.set(lastPage(data.total));
    $shown.set({
      data: data ? { ...data, page } : $shown.get().data,
      error,
      loading: loading || (data === undefined && error === undefined),
    });
  }),
);

export const $everRead = computed($shown, ({ data }) => data !== null);

export const retry = () => $listed.invalidate();

$admin.listen(({ state }) => {
  if (state === 'out') $shown.set(NOTHING);
});
