import { atom } from 'nanostores';
import type { Client } from '../../../shared/clients/records.ts';
import { $admin } from '../../session/session.ts';
import { readAll } from '../clients.ts';
import { $exportQuery, $filters } from './filters.ts';

export type Selection = ReadonlyMap<string, string>;

const NONE: Selection = new Map();

export const $selection = atom(NONE);

let lastToggled: string | null = null;

export function clearSelection(): void {
  lastToggled = null;
  if ($selection.get().size > 0) $selection.set(NONE);
}

export function select(clients: readonly Pick<Client, 'id' | 'name'>[], chosen: boolean): void {
  const next = new Map($selection.get());
  for (const { id, name } of clients) {
    if (chosen) next.set(id, name);
    else next.delete(id);
  }
  $selection.set(next);
}

export const deselect = (ids: readonly string[]): void =>
  select(
    ids.map((id) => ({ id, name: '' })),
    false,
  );

/** Selects or deselects a client of a page; with `range`, all up to the previous one. */
export function selectOne(page: readonly Client[], id: string, chosen: boolean, range: boolean) {
  const at = page.findIndex((client) => client.id === id);
  const from = range ? page.findIndex((client) => client.id === lastToggled) : at;
  lastToggled = id;
  const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
  select(page.slice(first, last + 1), chosen);
}

/** Selects all filtered clients, on all pages. Rejects with ApiFailure. */
export async function selectFound(): Promise<void> {
  const wanted = $exportQuery.get();
  const clients = await readAll(wanted);
  if ($exportQuery.get() === wanted) select(clients, true);
}

$filters.listen(clearSelection);
$admin.listen(({ state }) => {
  if (state === 'out') clearSelection();
});
