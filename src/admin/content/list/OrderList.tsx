import '../../editor/SaveBar.css';
import './OrderList.css';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import { pictureOf } from '../../media/RowPicture.tsx';
import { nameOf } from '../content-form.ts';
import { arranged, type ListOrder, type Order } from './list-order.ts';
import { OrderRow } from './OrderRow.tsx';
import { useDropping } from './use-dropping.ts';

type Props = {
  readonly definition: List;
  readonly rows: readonly ContentRecord[];
  readonly order: ListOrder;
  readonly shown: Order;
};

type Moved = { readonly id: string; readonly place: number; readonly focus: string };

const controlOf = (list: HTMLElement | null, id: string, control: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-move="${control}"]`);

/** The records of a list, ordered by dragging, buttons or keys; each move is announced. */
export function OrderList({ definition, rows, order, shown }: Props) {
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const sorted = useMemo(() => arranged(rows, shown.ids), [rows, shown.ids]);
  const picture = useMemo(() => pictureOf(definition), [definition]);
  const dirty = sorted.some((row, index) => row !== rows[index]);

  const move = useCallback(
    (id: string, to: number, focus = 'handle') => {
      const place = order.move(id, to);
      if (place !== null) setMoved({ id, place, focus });
    },
    [order],
  );
  useDropping(list, move);

  useEffect(() => list.current?.querySelector<HTMLElement>('[data-move]')?.focus(), []);

  // A row that changes its place loses the focus.
  useLayoutEffect(() => {
    const control = moved && controlOf(list.current, moved.id, moved.focus);
    control?.focus({ preventScroll: true });
    control?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
  }, [moved]);

  const name = nameOf(definition, rows.find(({ id }) => id === moved?.id) ?? {});
  const announced = moved && `${name}, posição ${moved.place + 1} de ${sorted.length}`;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" id={hint}>
        Arraste pela alça ou use os botões. No teclado, as setas para cima e para baixo movem.
      </Text>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <ol
        ref={list}
        className="plain-list order-list"
        aria-label={`Ordem: ${definition.sentences.list}`}
      >
        {sorted.map((row, place) => (
          <OrderRow
            key={row.id}
            row={row}
            name={nameOf(definition, row)}
            picture={picture}
            place={place}
            last={sorted.length - 1}
            hint={hint}
            onMove={move}
          />
        ))}
      </ol>
      <div className="save-bar" data-dirty>
        <Text size="sm" className="save-bar-text">
          {dirty ? 'Ordem não salva' : ''}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Button
            variant="default"
            disabled={shown.saving}
            onClick={() => {
              order.cancel();
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>('[data-begin-order]')?.focus(),
              );
            }}
          >
            Cancelar
          </Button>
          <Button disabled={shown.saving} onClick={() => void order.save()}>
            {shown.saving ? 'Salvando...' : 'Salvar ordem'}
          </Button>
        </Group>
      </div>
    </>
  );
}
