import { atom, computed, onMount } from 'nanostores';
import { listClients } from '../../../shared/clients/panel-endpoints.ts';
import { CLIENTS_PAGE, type Client } from '../../../shared/clients/records.ts';
import { querySearch } from '../../session/queries.ts';
import { $admin } from '../../session/session.ts';
import { $page, $query } from './client-narrowing.ts';

/** `total` is how many clients the narrowing leaves, `page` which fifty of them these are. */
export type ClientsPage = {
  readonly clients: readonly Client[];
  readonly total: number;
  readonly page: number;
};

type Shown = {
  /** What was read last: it stays on screen while another page is on its way. */
  readonly data: ClientsPage | null;
  readonly error: unknown;
  readonly loading: boolean;
};

const NOTHING: Shown = { data: null, error: undefined, loading: true };

const $read = querySearch(listClients, $query, ({ data, headers }) => ({
  clients: data,
  total: Number(headers.get('x-total-count') ?? data.length),
}));

/** The last page of so many clients, from 1. */
export const lastPage = (total: number) => Math.max(1, Math.ceil(total / CLIENTS_PAGE));

/** The list as it is drawn. */
export const $shown = atom(NOTHING);

onMount($shown, () =>
  $read.subscribe(({ data, error, loading }) => {
    const page = $page.get();
    // Somebody was deleted meanwhile.
    if (data && page > lastPage(data.total)) return $page.set(lastPage(data.total));
    $shown.set({
      data: data ? { ...data, page } : $shown.get().data,
      error,
      loading: loading || (data === undefined && error === undefined),
    });
  }),
);

/** Whether this session has read of it already. */
export const $everRead = computed($shown, ({ data }) => data !== null);

/** Reads the list again after a failure. */
export const retry = () => $read.invalidate();

$admin.listen(({ state }) => {
  if (state === 'out') $shown.set(NOTHING);
});
