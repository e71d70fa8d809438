import { nanoquery } from '@nanostores/query';
import type { ReadableAtom } from 'nanostores';
import { type Answer, ApiFailure } from '../../browser/api.ts';
import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type ParamsOf,
} from '../../shared/core/endpoint.ts';
import { $admin, callAsOwner } from './session.ts';

const RETRY_MS = [2000, 5000, 15_000];

const cache = new Map<string, { readonly data?: unknown; readonly error?: unknown }>();

const [createFetcherStore, , { invalidateKeys, revalidateKeys, mutateCache }] = nanoquery({
  cache,
  // Only what may pass by itself is tried again: no connection, or a database that is waking up.
  onErrorRetry: ({ error, retryCount }) =>
    error instanceof ApiFailure && (error.status === 0 || error.status === 503)
      ? RETRY_MS[retryCount - 1]
      : null,
});

const refused = (error: unknown) => error instanceof ApiFailure && error.status === 401;

// What one session read is not for the next, and the refusal that asked for a login is no answer to
// it.
$admin.listen((session) => {
  if (session.state === 'out') invalidateKeys(() => true);
  if (session.state === 'in')
    for (const [key, { error }] of cache) if (refused(error)) invalidateKeys(key);
});

// Keys that are being read, and those of them that a write has made old meanwhile: the library
// takes a read under way for the one that is asked for.
const reading = new Set<string>();
const outdated = new Set<string>();

/** A read that is done again until no write came while it was under way. */
const upToDate =
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

function readAgain(isMeant: (key: string) => boolean): void {
  for (const key of reading) if (isMeant(key)) outdated.add(key);
  revalidateKeys(isMeant);
}

/** An endpoint that is read without ids. */
type Read<E extends Endpoint> = E & {
  readonly path: E['path'] extends `${string}:${string}` ? never : string;
};

/** A cached GET as the owner: `{ loading, data, error }`, shown stale while it is read again. */
export const query = <E extends Endpoint>(endpoint: Read<E>) =>
  createFetcherStore<AnswerOf<E>, unknown>([endpoint.path], {
    fetcher: upToDate(async () => (await callAsOwner<Endpoint>(endpoint)).data),
  });

/** The same, read again whenever the tab is looked at again. */
export const queryOnFocus = <E extends Endpoint>(endpoint: Read<E>) =>
  createFetcherStore<AnswerOf<E>, unknown>([endpoint.path], {
    fetcher: upToDate(async () => (await callAsOwner<Endpoint>(endpoint)).data),
    revalidateOnFocus: true,
  });

/** The same with a query that ends in what a store holds: `?since=` and a version. */
export const queryOf = <E extends Endpoint>(
  endpoint: Read<E>,
  name: string,
  $end: ReadableAtom<string>,
) =>
  createFetcherStore<AnswerOf<E>, unknown>([endpoint.path, name, $end], {
    fetcher: upToDate(
      async (_path, ...search) =>
        (await callAsOwner<Endpoint>(endpoint, { query: search.join('') })).data,
    ),
  });

/** The same with all that narrows it (`?search=…`) in a store, and what a screen makes of the answer. */
export const querySearch = <E extends Endpoint, Made>(
  endpoint: Read<E>,
  $search: ReadableAtom<string>,
  make: (answer: Answer<AnswerOf<E>>) => Made,
) =>
  createFetcherStore<Made, unknown>([endpoint.path, $search], {
    fetcher: upToDate(async (_path, query) =>
      make(await callAsOwner<Endpoint>(endpoint, { query })),
    ),
    revalidateOnFocus: true,
  });

/** The same of what belongs to one record, narrowed by what a store holds. */
export const querySearchAt = <E extends Endpoint, Made>(
  endpoint: E,
  params: ParamsOf<E>,
  $search: ReadableAtom<string>,
  make: (answer: Answer<AnswerOf<E>>) => Made,
) =>
  createFetcherStore<Made, unknown>([addressOf(endpoint, params), $search], {
    fetcher: upToDate(async (_path, query) =>
      make(await callAsOwner<Endpoint>(endpoint, { params, query })),
    ),
    dedupeTime: 0,
  });

/** The same of one record; read anew each time it comes on screen. */
export const queryAt = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
  createFetcherStore<AnswerOf<E>, unknown>([addressOf(endpoint, params)], {
    fetcher: upToDate(async () => (await callAsOwner<Endpoint>(endpoint, { params })).data),
    dedupeTime: 0,
  });

/**
 * A report of a chosen period, and what a card makes of it. A period is waited for whenever it is
 * chosen, however often it was shown; a failure is logged (spec §8).
 */
export function queryReport<E extends Endpoint, Made>(
  endpoint: Read<E>,
  $period: ReadableAtom<string>,
  make: (answer: Answer<AnswerOf<E>>) => Made,
) {
  $period.listen((period) => cache.delete(`${endpoint.path}?period=${period}`));
  return createFetcherStore<Made, unknown>([endpoint.path, '?period=', $period], {
    fetcher: upToDate(async (_path, ...search) =>
      make(await callAsOwner<Endpoint>(endpoint, { query: search.join('') })),
    ),
    revalidateOnFocus: true,
    onError: console.error,
  });
}

/** Reads these again wherever they are on screen, however they are narrowed. */
export const reload = (...endpoints: Endpoint[]) =>
  readAgain((key) => endpoints.some(({ path }) => key === path || key.startsWith(`${path}?`)));

/** Reads one record again wherever it is on screen. */
export const reloadAt = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
  readAgain((key) => key === addressOf(endpoint, params));

/** Lets go of one record; where it is on screen it stays until that goes. */
export const forgetAt = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
  cache.delete(addressOf(endpoint, params));

/** Shows what a write has answered in the place of what was read. */
export const replace = <E extends Endpoint>(endpoint: Read<E>, data: AnswerOf<E>) =>
  mutateCache(endpoint.path, data);
