import { nanoquery } from '@nanostores/query';
import type { ReadableAtom } from 'nanostores';
import { ApiFailure } from '../browser/api.ts';
import { $admin, ask } from './admin-session.ts';

const RETRY_MS = [2000, 5000, 15_000];

const cache = new Map<string, { readonly data?: unknown; readonly error?: unknown }>();

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  fetcher: async (...path) => (await ask<unknown>('GET', path.join(''))).data,
  // Only what may pass by itself is tried again: no connection, or a database that is waking up.
  onErrorRetry: ({ error, retryCount }) =>
    error instanceof ApiFailure && (error.status === 0 || error.status === 503) ? RETRY_MS[retryCount - 1] : null,
});

const refused = (error: unknown) => error instanceof ApiFailure && error.status === 401;

// What one session read is not for the next, and the refusal that asked for a login is no answer to it.
$admin.listen((session) => {
  if (session.state === 'out') invalidateKeys(() => true);
  if (session.state === 'in') for (const [key, { error }] of cache) if (refused(error)) invalidateKeys(key);
});

/** A cached GET as the owner: `{ loading, data, error }`, shown stale while it is read again. */
export const query = <T>(path: string) => createFetcherStore<T, unknown>([path]);

/** The same for a path that ends in what a store holds. */
export const queryOf = <T>(path: string, $end: ReadableAtom<string>) => createFetcherStore<T, unknown>([path, $end]);

/** Reads these paths again wherever they are on screen. */
export const reload = (...paths: string[]) => revalidateKeys(paths);
