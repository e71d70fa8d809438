import { randomKey } from '../../browser/attempt-key.ts';
import { readList, readSingleton } from '../../shared/content/endpoints.ts';
import { listCalls, reorderList, singletonWrites } from '../../shared/content/panel-endpoints.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { listOf, recordOf } from '../../shared/core/json.ts';
import { query, reload, replace } from '../session/queries.ts';
import { resource } from '../session/resource.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';
import { isGone } from '../ui/say.ts';

type Values = Readonly<Record<string, unknown>>;
type Base = { readonly id: string; readonly version: number };

/** While nothing is saved: another device's first save is a conflict. */
export const UNSAVED = { version: 0 } as const;

const KEPT = new Set(['services', 'contact']);

export const list = (section: string) => query(readList(section), KEPT.has(section), listOf);

/** The saved record of a singleton, `{}` while nothing is saved. */
export const singleton = (section: string) =>
  query(readSingleton(section), KEPT.has(section), recordOf);

export const reloadList = (section: string) => reload(readList(section));

/** One record. Rejects with ApiFailure, as all below. */
export const read = async (section: string, id: string) =>
  (await callAsOwner(listCalls(section).read, { params: { id } })).data;

/** The writes of content. A failed one reads nothing again: the form keeps what was typed. */
export const written = resource((read: Endpoint) => reload(read), { onlySaved: true });

/** Adds a record; a repeat with the same `key` adds nothing. */
export const add = (section: string, body: Values, key: string) =>
  written.save(listCalls(section).create, { body, key }, readList(section));

/** Adds records in order; `keys` are filled in, so that a second attempt adds none twice. */
export async function addAll(
  section: string,
  bodies: readonly Values[],
  keys: string[],
): Promise<void> {
  const { save } = resource(() => {});
  for (const [index, body] of bodies.entries()) {
    keys[index] ??= randomKey();
    await save(listCalls(section).create, { body, key: keys[index] });
  }
  reloadList(section);
}

/** Sends changed fields of a record; 409 when the server has a newer version than `base`. */
export const update = (section: string, { id, version }: Base, changes: Values, key: string) =>
  written.save(
    listCalls(section).update,
    { params: { id }, body: { ...changes, id }, version, key },
    readList(section),
  );

/** The same for a singleton, by PUT or POST; `base` is null for whatever is saved. */
export const updateSingleton = (
  section: string,
  base: Base | typeof UNSAVED | null,
  changes: Values,
  by: 'save' | 'post',
  key: string,
) =>
  written.save(
    singletonWrites(section)[by],
    {
      body: base && 'id' in base ? { ...changes, id: base.id } : changes,
      key,
      ...(base && { version: base.version }),
    },
    readSingleton(section),
  );

/** Numbers a list in the order of `ids`; 409 if it has changed meanwhile. */
export async function reorder(section: string, ids: readonly string[]): Promise<void> {
  const { data } = await callAfterLogin(reorderList(section), { body: { ids: [...ids] } });
  replace(readList(section), data);
}

/** Deletes a record; an already deleted one counts as a success. */
export async function remove(section: string, id: string): Promise<void> {
  try {
    await written.remove(listCalls(section).remove, { params: { id } }, readList(section));
  } catch (error) {
    if (!isGone(error)) throw error;
    reloadList(section);
  }
}
