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

async function write(method: 'POST' | 'PUT', address: string, section: string, body: Values, headers: Record<string, string>) {
  const answer = await askAgain<ContentRecord>(method, address, { body, headers });
  wrote(answer.headers);
  reload(path(section));
  return answer.data;
}

/** Adds a record; `key` (one an attempt) makes a repeat harmless. Waits for a new login when the session has ended. */
export const add = (section: string, body: Values, key: string) => write('POST', path(section), section, body, { 'idempotency-key': key });

/** Sends changed fields of a list's record; 409 when the server holds a newer version than `stand`. */
export const update = (section: string, stand: Stand, changed: Values) =>
  write('PUT', path(section, stand.id), section, { ...changed, id: stand.id }, { 'if-match': `"${stand.version}"` });

/** Sends changed fields of a singleton; `stand` is null while nothing is saved. */
export const updateSingle = (section: string, stand: Stand | null, changed: Values) =>
  write('PUT', path(section), section, stand ? { ...changed, id: stand.id } : changed, stand ? { 'if-match': `"${stand.version}"` } : {});

/** Deletes a record for good. Rejects with ApiFailure. */
export async function remove(section: string, id: string): Promise<void> {
  const answer = await ask('DELETE', path(section, id));
  wrote(answer.headers);
  reload(path(section));
}
