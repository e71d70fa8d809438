import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { ACTIVITY_PAGE, type Activity } from '../../../shared/access/activity.ts';
import { listActivity } from '../../../shared/access/panel-endpoints.ts';
import { querySearch } from '../../session/queries.ts';
import { $admin } from '../../session/session.ts';

const TYPING_PAUSE_MS = 300;

/** What of the log is wanted beside the search: a kind of record ('' for all), a page from 1. */
export type LogPlace = { readonly kind: string; readonly page: number };

/** A page of the log; `total` is how many entries the narrowing leaves. */
export type ActivityPage = {
  readonly entries: readonly Activity[];
  readonly total: number;
  readonly page: number;
};

type Shown = {
  /** What was read last: it stays on screen while another page is on its way. */
  readonly data: ActivityPage | null;
  readonly error: unknown;
};

/** What stands in the box of the search; kept out of the address, it may be somebody's name. */
export const $typed = atom('');

/** What is searched for, once the typing has paused. */
export const $sought = atom('');

let pause: ReturnType<typeof setTimeout> | undefined;

/** Takes note of each key of the search. */
export function type(text: string): void {
  $typed.set(text);
  clearTimeout(pause);
  pause = setTimeout(() => $sought.set(text.trim()), TYPING_PAUSE_MS);
}

/** Searches for nothing, at once. */
export function stopSearch(): void {
  clearTimeout(pause);
  $typed.set('');
  $sought.set('');
}

$admin.listen(({ state }) => {
  if (state === 'out') stopSearch();
});

/** The last page of so many entries, from 1. */
export const lastPage = (total: number) => Math.max(1, Math.ceil(total / ACTIVITY_PAGE));

const queryOf = (search: string, { kind: entity, page }: LogPlace) => ({
  search,
  entity,
  limit: ACTIVITY_PAGE,
  offset: (page - 1) * ACTIVITY_PAGE,
});

/** The log at a place, as it is drawn. */
export function activityLog($place: ReadableAtom<LogPlace>) {
  const $query = computed([$sought, $place], queryOf);
  const $read = querySearch(listActivity, $query, ({ data, headers }) => ({
    entries: data,
    total: Number(headers.get('x-total-count') ?? data.length),
  }));
  const $shown = atom<Shown>({ data: null, error: undefined });
  onMount($shown, () =>
    $read.subscribe(({ data, error }) => {
      const { page } = $place.get();
      $shown.set({ data: data ? { ...data, page } : $shown.get().data, error });
    }),
  );
  $admin.listen(({ state }) => {
    if (state === 'out') $shown.set({ data: null, error: undefined });
  });
  return { $shown, retry: () => $read.invalidate() };
}
