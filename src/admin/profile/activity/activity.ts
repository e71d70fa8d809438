import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { ACTIVITY_PAGE, type Activity } from '../../../shared/access/activity.ts';
import { listActivity } from '../../../shared/access/panel-endpoints.ts';
import { querySearch } from '../../session/queries.ts';
import { $admin } from '../../session/session.ts';

const TYPING_PAUSE_MS = 300;

/** '' for all kinds; pages from 1. */
export type LogPlace = { readonly kind: string; readonly page: number };

export type ActivityPage = {
  readonly entries: readonly Activity[];
  readonly total: number;
  readonly page: number;
};

type Shown = {
  readonly data: ActivityPage | null;
  readonly error: unknown;
};

/** Not in the address, because it may be a client's name. */
export const $typed = atom('');

export const $search = atom('');

let pause: ReturnType<typeof setTimeout> | undefined;

export function typeSearch(text: string): void {
  $typed.set(text);
  clearTimeout(pause);
  pause = setTimeout(() => $search.set(text.trim()), TYPING_PAUSE_MS);
}

export function stopSearch(): void {
  clearTimeout(pause);
  $typed.set('');
  $search.set('');
}

$admin.listen(({ state }) => {
  if (state === 'out') stopSearch();
});

export const lastPage = (total: number) => Math.max(1, Math.ceil(total / ACTIVITY_PAGE));

const queryOf = (search: string, { kind: entity, page }: LogPlace) => ({
  search,
  entity,
  limit: ACTIVITY_PAGE,
  offset: (page - 1) * ACTIVITY_PAGE,
});

export function activityLog($place: ReadableAtom<LogPlace>) {
  const $query = computed([$search, $place], queryOf);
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
