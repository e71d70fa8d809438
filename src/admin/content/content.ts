import { randomKey } from '../../browser/random-key.ts';
import { type ContentRecord, readList, readSingleton } from '../../shared/content/endpoints.ts';
import { listCalls, reorderList, singletonWrites } from '../../shared/content/panel-endpoints.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { followSave } from '../publishing/publishing.ts';
import { query, reload, replace } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';

type Values = Readonly<Record<string, unknown>>;
type Base = { readonly id: string; readonly version: number };

/** The saved records of a list, in the order of the page. */
export const list = (section: string) => query(readList(section));

/** The saved record of a singleton, `{}` while nothing is saved. */
export const singleton = (section: string) => query(readSingleton(section));

/** Reads a list again wherever it is on screen. */
export const reloadList = (section: string) => reload(readList(section));

/** One record as it stands on the server now. Rejects with ApiFailure. */
export const read = async (section: string, id: string) =>
  (await callAsOwner(listCalls(section).read, { params: { id } })).data;

type Answered = { readonly headers: Headers; readonly data: ContentRecord };

/** Takes note of a write for the public page, and shows it. */
export async function saved(read: Endpoint, writing: Promise<Answered>): Promise<ContentRecord> {
  const { headers, data } = await writing;
  followSave(headers);
  reload(read);
  return data;
}

const ifMatch = ({ version }: Base) => ({ 'if-match': `"${version}"` });

const post = (section: string, body: Values, key: string) =>
  callAfterLogin(listCalls(section).create, { body, headers: { 'idempotency-key': key } });

/**
 * Adds a record; `key` (one an attempt) makes a repeat harmless. Waits for a new login when the
 * session has ended.
 */
export const add = (section: string, body: Values, key: string) =>
  saved(readList(section), post(section, body, key));

/**
 * Adds several, one after the other; the list is read again when all are there. `keys` are filled
 * in and make a second try harmless.
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

/**
 * Sends changed fields of a list's record; 409 when the server holds a newer version than `base`.
 * `key` as in `add`.
 */
export function update(
  section: string,
  base: Base,
  changed: Values,
  key: string,
): Promise<ContentRecord> {
  const { id } = base;
  return saved(
    readList(section),
    callAfterLogin(listCalls(section).update, {
      params: { id },
      body: { ...changed, id },
      headers: { ...ifMatch(base), 'idempotency-key': key },
    }),
  );
}

/** The same of a singleton by PUT or POST; `base` is null while nothing is saved. */
export function updateSingleton(
  section: string,
  base: Base | null,
  changed: Values,
  by: 'save' | 'post',
  key: string,
): Promise<ContentRecord> {
  const body = base ? { ...changed, id: base.id } : changed;
  return saved(
    readSingleton(section),
    callAfterLogin(singletonWrites(section)[by], {
      body,
      headers: { ...(base && ifMatch(base)), 'idempotency-key': key },
    }),
  );
}

/** Numbers a list as `ids` has it; 409 when it has changed meanwhile. Rejects with ApiFailure. */
export async function reorder(section: string, ids: readonly string[]): Promise<void> {
  const { headers, data } = await callAfterLogin(reorderList(section), { body: { ids: [...ids] } });
  followSave(headers);
  replace(readList(section), data);
}

/** Deletes a record for good. Rejects with ApiFailure. */
export async function remove(section: string, id: string): Promise<void> {
  followSave((await callAsOwner(listCalls(section).remove, { params: { id } })).headers);
  reloadList(section);
}
