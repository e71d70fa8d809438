import { randomKey } from '../../browser/random-key.ts';
import { type ContentRecord, readList, readSingleton } from '../../shared/content/endpoints.ts';
import { listCalls, reorderList, singletonWrites } from '../../shared/content/panel-endpoints.ts';
import { listOf, recordOf } from '../../shared/core/as-list.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { followSave } from '../publishing/publishing.ts';
import { query, reload, replace } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';

type Values = Readonly<Record<string, unknown>>;
type Base = { readonly id: string; readonly version: number };
type Answered = { readonly headers: Headers; readonly data: ContentRecord };

const KEPT = new Set(['services', 'contact']);

export const list = (section: string) => query(readList(section), KEPT.has(section), listOf);

/** The saved record of a singleton, `{}` while nothing is saved. */
export const singleton = (section: string) =>
  query(readSingleton(section), KEPT.has(section), recordOf);

export const reloadList = (section: string) => reload(readList(section));

/** One record. Rejects with ApiFailure, as all below. */
export const read = async (section: string, id: string) =>
  (await callAsOwner(listCalls(section).read, { params: { id } })).data;

export async function saved(read: Endpoint, writing: Promise<Answered>): Promise<ContentRecord> {
  const { headers, data } = await writing;
  followSave(headers);
  reload(read);
  return data;
}

const headersOf = (base: Base | null, key: string) => ({
  ...(base && { 'if-match': `"${base.version}"` }),
  'idempotency-key': key,
});

const post = (section: string, body: Values, key: string) =>
  callAfterLogin(listCalls(section).create, { body, headers: { 'idempotency-key': key } });

/** Adds a record; a repeat with the same `key` adds nothing. */
export const add = (section: string, body: Values, key: string) =>
  saved(readList(section), post(section, body, key));

/**
 * Adds several records in order; `keys` are filled in, so that a second attempt adds none twice.
 */
export async function addAll(
  section: string,
  bodies: readonly Values[],
  keys: string[],
): Promise<void> {
  for (const [index, body] of bodies.entries()) {
    keys[index] ??= randomKey();
    followSave((await post(section, body, keys[index])).headers);
  }
  reloadList(section);
}

/** Sends changed fields of a record; 409 when the server has a newer version than `base`. */
export const update = (section: string, base: Base, changes: Values, key: string) =>
  saved(
    readList(section),
    callAfterLogin(listCalls(section).update, {
      params: { id: base.id },
      body: { ...changes, id: base.id },
      headers: headersOf(base, key),
    }),
  );

/** The same for a singleton, by PUT or POST; `base` is null while nothing is saved. */
export const updateSingleton = (
  section: string,
  base: Base | null,
  changes: Values,
  by: 'save' | 'post',
  key: string,
) =>
  saved(
    readSingleton(section),
    callAfterLogin(singletonWrites(section)[by], {
      body: base ? { ...changes, id: base.id } : changes,
      headers: headersOf(base, key),
    }),
  );

/** Numbers a list in the order of `ids`; 409 if it has changed meanwhile. */
export async function reorder(section: string, ids: readonly string[]): Promise<void> {
  const { headers, data } = await callAfterLogin(reorderList(section), { body: { ids: [...ids] } });
  followSave(headers);
  replace(readList(section), data);
}

export async function remove(section: string, id: string): Promise<void> {
  followSave((await callAsOwner(listCalls(section).remove, { params: { id } })).headers);
  reloadList(section);
}
