import { atom, type WritableAtom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { failureText } from '../../../browser/sentence.ts';
import { act, type Say } from '../../ui/say.ts';
import * as content from '../content.ts';

export type Order = { readonly ids: readonly string[]; readonly saving: boolean };

type Row = { readonly id: string };

const orders = new Map<string, WritableAtom<Order | null>>();

/** The rows in the order of `ids`, then the others. */
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

/** Orders a list by hand: moves are shown at once and saved in one call. */
export function listOrder(section: string, rows: () => readonly Row[], say: Say) {
  const $order = orders.get(section) ?? atom<Order | null>(null);
  orders.set(section, $order);

  const current = ({ ids }: Order) => idsOf(arranged(rows(), ids));

  function failed(error: unknown): string {
    // The moves stay, and can be saved over the changed list.
    if (error instanceof ApiFailure && error.status === 409) content.reloadList(section);
    return `Erro: ${failureText(error, 'Falha ao salvar a ordem.')}`;
  }

  async function undo(before: readonly string[]) {
    await content.reorder(section, before);
    return { text: 'A ordem anterior está de volta.' };
  }

  return {
    $order,
    begin: () => $order.set({ ids: idsOf(rows()), saving: false }),
    cancel: () => $order.set(null),
    /** Moves a record to an index; returns the resulting index, null during a save. */
    move(id: string, to: number): number | null {
      const order = $order.get();
      if (!order || order.saving) return null;
      const others = current(order).filter((other) => other !== id);
      const place = Math.max(0, Math.min(to, others.length));
      $order.set({ ...order, ids: others.toSpliced(place, 0, id) });
      return place;
    },
    async save(): Promise<void> {
      const order = $order.get();
      if (!order || order.saving) return;
      const before = idsOf(rows());
      const ids = current(order);
      if (same(before, ids)) return $order.set(null);
      $order.set({ ids, saving: true });
      await act(say, failed, async () => {
        await content.reorder(section, ids);
        $order.set(null);
        return { text: 'Ordem salva com sucesso!', undo: () => undo(before) };
      });
      if ($order.get()) $order.set({ ids, saving: false });
    },
  };
}

export type ListOrder = ReturnType<typeof listOrder>;
