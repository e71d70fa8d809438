import { atom, type WritableAtom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { sentence } from '../../../browser/sentence.ts';
import type { Notice } from '../../editor/state.ts';
import * as content from '../content.ts';

/** An order that is being made, null while nobody orders. */
export type Order = { readonly ids: readonly string[]; readonly saving: boolean };

type Row = { readonly id: string };

// Kept while the owner looks at another screen: what she has moved is still there.
const orders = new Map<string, WritableAtom<Order | null>>();

/** These rows as `ids` has them; what it does not know comes after. */
export function arranged<R extends Row>(rows: readonly R[], ids: readonly string[]): readonly R[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const first = ids.flatMap((id) => known.get(id) ?? []);
  const placed = new Set(ids);
  const rest = rows.filter(({ id }) => !placed.has(id));
  return [...first, ...rest];
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Ordering a list by hand: what is moved is shown at once and saved in one call when asked. */
export function listOrder(
  section: string,
  rows: () => readonly Row[],
  say: (notice: Notice) => void,
) {
  const $order = orders.get(section) ?? atom<Order | null>(null);
  orders.set(section, $order);

  const current = ({ ids }: Order) => idsOf(arranged(rows(), ids));

  function failed(error: unknown): void {
    // The list is read again; what was moved stays moved, and can be saved over it.
    if (error instanceof ApiFailure && error.status === 409) content.reloadList(section);
    say({ kind: 'danger', text: `Erro: ${sentence(error, 'Falha ao salvar a ordem.')}` });
  }

  async function undo(before: readonly string[]): Promise<void> {
    try {
      await content.reorder(section, before);
      say({ kind: 'success', text: 'A ordem de antes está de volta.' });
    } catch (error) {
      failed(error);
    }
  }

  return {
    $order,
    /** Begins with the order on screen. */
    begin: () => $order.set({ ids: idsOf(rows()), saving: false }),
    /** Leaves it as it was saved. */
    cancel: () => $order.set(null),
    /** Puts a record at a place, from 0; answers the place it took, null while it is saved. */
    move(id: string, to: number): number | null {
      const order = $order.get();
      if (!order || order.saving) return null;
      const others = current(order).filter((other) => other !== id);
      const place = Math.max(0, Math.min(to, others.length));
      $order.set({ ...order, ids: others.toSpliced(place, 0, id) });
      return place;
    },
    /** Saves it in one call, with the way back. */
    async save(): Promise<void> {
      const order = $order.get();
      if (!order || order.saving) return;
      const before = idsOf(rows());
      const ids = current(order);
      if (same(before, ids)) return $order.set(null);
      $order.set({ ids, saving: true });
      try {
        await content.reorder(section, ids);
        $order.set(null);
        const action = { label: 'Desfazer', run: () => void undo(before) };
        say({ kind: 'success', text: 'Ordem salva com sucesso!', action });
      } catch (error) {
        $order.set({ ids, saving: false });
        failed(error);
      }
    },
  };
}

export type ListOrder = ReturnType<typeof listOrder>;
