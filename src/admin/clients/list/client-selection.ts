import { atom } from 'nanostores';
import type { Client } from '../../../shared/clients/records.ts';
import { $admin } from '../../session/session.ts';
import { readAll } from '../clients.ts';
import { $narrowing, $wanted } from './client-narrowing.ts';

/** Clients by their ids, with their names. */
export type Selection = ReadonlyMap<string, string>;

const NOBODY: Selection = new Map();

/** Who is chosen, on whichever page of the list; another narrowing begins anew. */
export const $selection = atom(NOBODY);

// Where a range begins.
let latest: string | null = null;

/** Chooses nobody any more. */
export function clear(): void {
  latest = null;
  if ($selection.get().size > 0) $selection.set(NOBODY);
}

/** Chooses these clients, or chooses them no more. */
export function choose(clients: readonly Pick<Client, 'id' | 'name'>[], chosen: boolean): void {
  const next = new Map($selection.get());
  for (const { id, name } of clients) {
    if (chosen) next.set(id, name);
    else next.delete(id);
  }
  $selection.set(next);
}

/** Those who are there no more are chosen no more. */
export const drop = (ids: readonly string[]): void =>
  choose(
    ids.map((id) => ({ id, name: '' })),
    false,
  );

/**
 * Chooses one of a page, or not; as a range with all that stand between her and the one before,
 * where both are on it.
 */
export function chooseOne(page: readonly Client[], id: string, chosen: boolean, range: boolean) {
  const at = page.findIndex((client) => client.id === id);
  const from = range ? page.findIndex((client) => client.id === latest) : at;
  latest = id;
  const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
  choose(page.slice(first, last + 1), chosen);
}

/** Chooses all that the narrowing leaves, also on other pages. Rejects with ApiFailure. */
export async function chooseFound(): Promise<void> {
  const wanted = $wanted.get();
  const clients = await readAll(wanted);
  if ($wanted.get() === wanted) choose(clients, true);
}

// Nobody is deleted whom the list in sight does not hold.
$narrowing.listen(clear);
$admin.listen(({ state }) => {
  if (state === 'out') clear();
});
