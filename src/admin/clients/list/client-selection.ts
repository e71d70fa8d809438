import { atom } from 'nanostores';
import type { Client } from '../../../shared/clients/records.ts';
import { $admin } from '../../session/session.ts';
import { readAll } from '../clients.ts';
import { $narrowing, $wanted } from './client-narrowing.ts';

export type Selection = ReadonlyMap<string, string>;

const NOBODY: Selection = new Map();

/** Selected clients on any page; cleared by other filters. */
export const $selection = atom(NOBODY);

// Start of a Shift range.
let latest: string | null = null;

export function clear(): void {
  latest = null;
  if ($selection.get().size > 0) $selection.set(NOBODY);
}

export function choose(clients: readonly Pick<Client, 'id' | 'name'>[], chosen: boolean): void {
  const next = new Map($selection.get());
  for (const { id, name } of clients) {
    if (chosen) next.set(id, name);
    else next.delete(id);
  }
  $selection.set(next);
}

export const drop = (ids: readonly string[]): void =>
  choose(
    ids.map((id) => ({ id, name: '' })),
    false,
  );

/** Selects or deselects a client of a page; with `range`, all between it and the previous one. */
export function chooseOne(page: readonly Client[], id: string, chosen: boolean, range: boolean) {
  const at = page.findIndex((client) => client.id === id);
  const from = range ? page.findIndex((client) => client.id === latest) : at;
  latest = id;
  const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
  choose(page.slice(first, last + 1), chosen);
}

/** Selects all filtered clients, on all pages. Rejects with ApiFailure. */
export async function chooseFound(): Promise<void> {
  const wanted = $wanted.get();
  const clients = await readAll(wanted);
  if ($wanted.get() === wanted) choose(clients, true);
}

// Only clients of the visible list can be deleted.
$narrowing.listen(clear);
$admin.listen(({ state }) => {
  if (state === 'out') clear();
});
