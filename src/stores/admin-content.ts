import { randomKey } from '../browser/random-key.ts';
import type { Saved } from '../shared/entities/define.ts';
import { query, reload } from './admin-queries.ts';
import { ask, askAgain } from './admin-session.ts';
import { wrote } from './publishing.ts';

/** A saved record of any entity. */
export type ContentRecord = Saved & Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;
type Stand = { readonly id: string; readonly version: number };

const path = (section: string, id?: string) => `/content/${section}${id === undefined ? '' : `/${id}`}`;

/** The saved records of a list, in the order of the page. */
export const list = (section: string) => query<readonly ContentRecord[]>(path(section));

/** The saved record of a singleton, `{}` while nothing is saved. */
export const single = (section: string) => query<ContentRecord | Record<string, never>>(path(section));

/** One record as it stands on the server now. Rejects with ApiFailure. */
export const fresh = async (section: string, id: string) => (await ask<ContentRecord>('GET', path(section, id))).data;

async function write(method: 'POST' | 'PUT', address: string, body: Values, headers: Record<string, string>) {
  const answer = await askAgain<ContentRecord>(method, address, { body, headers });
  wrote(answer.headers);
  return answer.data;
}

async function shown<T>(section: string, written: Promise<T>): Promise<T> {
  const result = await written;
  reload(path(section));
  return result;
}

const post = (section: string, body: Values, key: string) => write('POST', path(section), body, { 'idempotency-key': key });

/** Adds a record; `key` (one an attempt) makes a repeat harmless. Waits for a new login when the session has ended. */
export const add = (section: string, body: Values, key: string) => shown(section, post(section, body, key));

/** Adds several, one after the other; the list is read again when all are there. `keys` are filled in and make a second try harmless. */
export async function addAll(section: string, bodies: readonly Values[], keys: string[]): Promise<void> {
  for (const [index, body] of bodies.entries()) {
    keys[index] ??= randomKey();
    await post(section, body, keys[index]);
  }
  reload(path(section));
}

/** Sends changed fields of a list's record; 409 when the server holds a newer version than `stand`. */
export const update = (section: string, stand: Stand, changed: Values) =>
  shown(section, write('PUT', path(section, stand.id), { ...changed, id: stand.id }, { 'if-match': `"${stand.version}"` }));

/** Sends changed fields of a singleton; `stand` is null while nothing is saved. */
export const updateSingle = (section: string, stand: Stand | null, changed: Values) => {
  const body = stand ? { ...changed, id: stand.id } : changed;
  return shown(section, write('PUT', path(section), body, stand ? { 'if-match': `"${stand.version}"` } : {}));
};

/** Deletes a record for good. Rejects with ApiFailure. */
export async function remove(section: string, id: string): Promise<void> {
  const answer = await ask('DELETE', path(section, id));
  wrote(answer.headers);
  reload(path(section));
}
