import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import { MoveButtons, RowButton } from '../../ui/list/RowButton.tsx';

type Props = {
  readonly row: ContentRecord;
  readonly name: string;
  readonly picture: ((row: ContentRecord) => ReactNode) | undefined;
  readonly place: number;
  readonly last: number;
  readonly hint: string;
  readonly onMove: (id: string, to: number, focus: string) => void;
};

/** The place a key of the handle moves to, null for other keys. */
function placeAfter({ key }: KeyboardEvent, place: number, last: number): number | null {
  if (key === 'ArrowUp') return place - 1;
  if (key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

export const OrderRow = memo(function OrderRow(props: Props) {
  const { row, name, picture, place, last, hint, onMove } = props;
  const box = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { id } = row;

  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    const mark = (dragged: boolean) => element.toggleAttribute('data-dragged', dragged);
    return draggable({
      element,
      ...(handle.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => ({ id }),
      onDragStart: () => mark(true),
      onDrop: () => mark(false),
    });
  }, [id]);

  return (
    <li ref={box} className="row-card order-row" data-row={id}>
      <span ref={handle} className="order-handle" title="Arraste, ou use as setas">
        <RowButton
          icon="grip"
          label={`Mover ${name}`}
          aria-describedby={hint}
          data-move="handle"
          onKeyDown={(event) => {
            const to = placeAfter(event, place, last);
            if (to === null) return;
            event.preventDefault();
            onMove(id, to, 'handle');
          }}
        />
      </span>
      <span className="dim" aria-hidden>
        {place + 1}
      </span>
      {picture?.(row)}
      <span className="row-words wrap" dir="auto">
        {name}
      </span>
      <span className="row-actions">
        <MoveButtons
          name={name}
          place={place}
          last={last}
          onMove={(to, button) => onMove(id, to, button)}
        />
      </span>
    </li>
  );
});
