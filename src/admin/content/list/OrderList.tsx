import '../../ui/list/DataList.css';
import './OrderList.css';
import {
  dropTargetForElements,
  type ElementDropTargetEventPayloadMap,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import { Bar } from '../../editor/SaveBar.tsx';
import { nameOf } from '../content-form.ts';
import { screenWords } from '../forms.ts';
import { arranged, type ListOrder, type Order } from './list-order.ts';
import { OrderRow } from './OrderRow.tsx';
import { pictureOf } from './RowPicture.tsx';

type Point = { readonly clientX: number; readonly clientY: number };
type Drop = { readonly row: HTMLElement; readonly side: 'above' | 'below' };

function dropAt(list: HTMLElement, { clientX, clientY }: Point): Drop | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.order-row');
  if (!row || !list.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, side: clientY < top + height / 2 ? 'above' : 'below' };
}

function placeOf(list: HTMLElement, { row, side }: Drop, id: string): number {
  const others = [...list.children].filter((child) => child.getAttribute('data-row') !== id);
  const at = others.indexOf(row);
  return at < 0 ? -1 : at + (side === 'below' ? 1 : 0);
}

function useDropping(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, to: number) => void,
): void {
  const dropping = useRef(onDrop);
  dropping.current = onDrop;
  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    // One drop target for all rows, which may be 500.
    let drop: Drop | null = null;
    function show(next: Drop | null): void {
      drop?.row.removeAttribute('data-drop');
      drop = next;
      drop?.row.setAttribute('data-drop', drop.side);
    }
    const follow = ({ location }: ElementDropTargetEventPayloadMap['onDrag']) =>
      show(dropAt(element, location.current.input));
    const stopDropping = dropTargetForElements({
      element,
      onDrag: follow,
      onDragLeave: () => show(null),
      onDrop: ({ source, location }) => {
        const { id } = source.data;
        const last = dropAt(element, location.current.input) ?? drop;
        show(null);
        if (typeof id !== 'string' || !last) return;
        const to = placeOf(element, last, id);
        if (to >= 0) dropping.current(id, to);
      },
    });
    const stopScrolling = autoScrollWindowForElements();
    return () => {
      stopDropping();
      stopScrolling();
    };
  }, [list]);
}

type Props = {
  readonly definition: List;
  readonly rows: readonly ContentRecord[];
  readonly order: ListOrder;
  readonly shown: Order;
};

type Moved = { readonly id: string; readonly place: number; readonly focus: string };

const controlOf = (list: HTMLElement | null, id: string, control: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-move="${control}"]`);

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
        aria-label={`Ordem: ${screenWords(definition).list}`}
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
      <Bar dirty text={dirty ? 'Ordem não salva' : ''}>
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
      </Bar>
    </>
  );
}
