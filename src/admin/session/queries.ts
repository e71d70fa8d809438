import { nanoquery } from '@nanostores/query';
import { computed, type ReadableAtom } from 'nanostores';
import { type Answer, type AnyOptions, ApiFailure, call } from '../../browser/api.ts';
import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type Exact,
  type ParamsOf,
  type QueryOf,
  searchOf,
} from '../../shared/core/endpoint.ts';
import { readHealth } from '../../shared/health/endpoints.ts';
import { $shownSince, readOrKept } from './kept-lists.ts';
import { $admin, requestAsOwner } from './session.ts';

const RETRY_MS = [2000, 5000, 15_000];

type Entry = { readonly data?: unknown; readonly error?: unknown; readonly created?: number };

/** As the poll, and longer than nanoquery's four seconds. */
const FRESH_MS = 30_000;
let ahead = false;

const cache = new (class extends Map<string, Entry> {
  override set(key: string, { created = 0, ...entry }: Entry) {
    const isAhead = ahead && entry.error === undefined;
    return super.set(key, { ...entry, created: isAhead ? created + FRESH_MS : created });
  }
})();

const end = () => {
  ahead = false;
};

/** What is read during `reading` is shown for half a minute before it is read again. */
export async function whileAhead(reading: () => Promise<unknown>): Promise<void> {
  ahead = true;
  // A hidden page reads nothing until it is seen again.
  const timer = setTimeout(end, FRESH_MS);
  await reading().finally(() => {
    clearTimeout(timer);
    end();
  });
}

const [createFetcherStore, , { invalidateKeys, revalidateKeys, mutateCache }] = nanoquery({
  cache,
  cacheLifetime: Number.POSITIVE_INFINITY,
  // Retries only temporary failures: no connection, or a starting database.
  onErrorRetry: ({ error, retryCount }) =>
    error instanceof ApiFailure && (error.status === 0 || error.status === 503)
      ? RETRY_MS[retryCount - 1]
      : null,
});

const refused = (error: unknown) => error instanceof ApiFailure && error.status === 401;

// Data of one session must not reach the next.
$admin.listen((session) => {
  if (session.state === 'out') invalidateKeys(() => true);
  if (session.state === 'in')
    for (const [key, { error }] of cache) if (refused(error)) invalidateKeys(key);
});

// Keys being read, and those that a write outdated: nanoquery would take the read for fresh.
const reading = new Set<string>();
const outdated = new Set<string>();

const rereadIfOutdated =
  <Made>(read: (...parts: string[]) => Promise<Made>) =>
  async (...given: readonly (string | number | true)[]): Promise<Made> => {
    const parts = given.map(String);
    const key = parts.join('');
    reading.add(key);
    try {
      for (;;) {
        outdated.delete(key);
        const made = await read(...parts);
        if (!outdated.has(key)) return made;
      }
    } finally {
      reading.delete(key);
      outdated.delete(key);
    }
  };

// nanoquery reads nothing while the page is hidden, as by the chat that a tap opened.
const missed: ((key: string) => boolean)[] = [];
addEventListener('visibilitychange', () => {
  if (!document.hidden) for (const isMeant of missed.splice(0)) revalidateKeys(isMeant);
});

function revalidate(isMeant: (key: string) => boolean): void {
  if (document.hidden) missed.push(isMeant);
  for (const key of reading) if (isMeant(key)) outdated.add(key);
  revalidateKeys(isMeant);
}

type Read<E extends Endpoint> = E & {
  readonly path: E['path'] extends `${string}:${string}` ? never : string;
};

type QueryStore<E extends Endpoint> = ReadableAtom<QueryOf<E>>;
type ExactStore<E extends Endpoint, Store> =
  Store extends ReadableAtom<infer Q> ? ReadableAtom<Exact<QueryOf<E>, Q>> : never;

const textOf = <E extends Endpoint>($query: QueryStore<E>) =>
  computed($query, (query) => searchOf(query));

type Make<E extends Endpoint, Made> = (answer: Answer<AnswerOf<E>>) => Made;

async function read<E extends Endpoint, Made>(
  make: Make<E, Made>,
  endpoint: E,
  options?: AnyOptions,
): Promise<Made> {
  return make((await requestAsOwner(endpoint, options)) as Answer<AnswerOf<E>>);
}

export const dataOf = <T>({ data }: Answer<T>): T => data;

/** A cached GET: `{ loading, data, error }`, stale while revalidated; `keeps` it offline. */
export const query = <E extends Endpoint>(
  endpoint: Read<E>,
  keeps = false,
  tidy: (data: AnswerOf<E>) => AnswerOf<E> = (data) => data,
) =>
  createFetcherStore<AnswerOf<E>, unknown>([endpoint.path], {
    fetcher: rereadIfOutdated(() => {
      const reading = () => read<E, AnswerOf<E>>(({ data }) => tidy(data), endpoint);
      return keeps ? readOrKept(endpoint.path, reading) : reading();
    }),
  });

export const queryOnFocus = <E extends Endpoint>(endpoint: Read<E>) =>
  createFetcherStore<AnswerOf<E>, unknown>([endpoint.path], {
    fetcher: rereadIfOutdated(() => read<E, AnswerOf<E>>(dataOf, endpoint)),
    revalidateOnFocus: true,
  });

export const queryOf = <E extends Endpoint, Store extends QueryStore<E>>(
  endpoint: Read<E>,
  $query: Store & ExactStore<E, Store>,
) =>
  createFetcherStore<AnswerOf<E>, unknown>([endpoint.path, textOf<E>($query)], {
    fetcher: rereadIfOutdated((_path, search) =>
      read<E, AnswerOf<E>>(dataOf, endpoint, { search }),
    ),
  });

/** A GET whose query is in a store; `make` turns the answer into what is shown. */
export const querySearch = <E extends Endpoint, Made, Store extends QueryStore<E>>(
  endpoint: Read<E>,
  $query: Store & ExactStore<E, Store>,
  make: Make<E, Made>,
  keeps: (search: string) => boolean = () => false,
) =>
  createFetcherStore<Made, unknown>([endpoint.path, textOf<E>($query)], {
    fetcher: rereadIfOutdated((path = '', search = '') => {
      const reading = () => read<E, Made>(make, endpoint, { search });
      return keeps(search) ? readOrKept(path + search, reading) : reading();
    }),
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
  });

export const keepEvery = () => true;

export const querySearchAt = <E extends Endpoint, Made, Store extends QueryStore<E>>(
  endpoint: E,
  params: ParamsOf<E>,
  $query: Store & ExactStore<E, Store>,
  make: Make<E, Made>,
) =>
  createFetcherStore<Made, unknown>([addressOf(endpoint, params), textOf<E>($query)], {
    fetcher: rereadIfOutdated((_path, search) => read<E, Made>(make, endpoint, { params, search })),
    dedupeTime: 0,
  });

/** From the pointer over a link, where it is read, to its click. */
export const POINTED_MS = 1000;

export const queryAt = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, dedupeTime = 0) =>
  createFetcherStore<AnswerOf<E>, unknown>([addressOf(endpoint, params)], {
    fetcher: rereadIfOutdated(() => read<E, AnswerOf<E>>(dataOf, endpoint, { params })),
    dedupeTime,
  });

const siteAnswers = () =>
  call(readHealth).then(
    () => true,
    (error: unknown) => error instanceof ApiFailure && error.status > 0,
  );

// Ad blockers know addresses with 'reports' and 'visits'.
async function unlessBlocked<Made>(reading: Promise<Made>): Promise<Made> {
  try {
    return await reading;
  } catch (error) {
    const isLost = error instanceof ApiFailure && error.status === 0;
    if (!isLost || !(await siteAnswers())) throw error;
    throw new ApiFailure(
      -1,
      'Um bloqueador de anúncios deste navegador impediu a leitura. Libere este site no bloqueador e recarregue a página.',
    );
  }
}

/** A report of a chosen period; failures are logged (docs/spec.md), except ahead or for a login. */
export function queryReport<E extends Endpoint, Made, Period extends string>(
  endpoint: Read<E>,
  $period: ReadableAtom<Period & (QueryOf<E> extends { readonly period?: infer P } ? P : never)>,
  make: Make<E, Made>,
) {
  $period.listen((period) => cache.delete(`${endpoint.path}?period=${period}`));
  return createFetcherStore<Made, unknown>([endpoint.path, '?period=', $period], {
    fetcher: rereadIfOutdated((_path, ...search) =>
      unlessBlocked(read<E, Made>(make, endpoint, { search: search.join('') })),
    ),
    revalidateOnFocus: true,
    onError: (error) => {
      if (!ahead && !refused(error)) console.error(error);
    },
  });
}

/** Reads again what is shown from a time with a connection. */
export function backOnline(): void {
  if ($shownSince.get() === null) return;
  $shownSince.set(null);
  revalidate(() => true);
}

export const reload = (...endpoints: Endpoint[]) =>
  revalidate((key) => endpoints.some(({ path }) => key === path || key.startsWith(`${path}?`)));

export const reloadAt = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
  revalidate((key) => key === addressOf(endpoint, params));

export const forgetAt = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
  cache.delete(addressOf(endpoint, params));

export const replace = <E extends Endpoint>(endpoint: Read<E>, data: AnswerOf<E>) =>
  mutateCache(endpoint.path, data);
