import {
  dropTargetForElements,
  type ElementDropTargetEventPayloadMap,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useRef } from 'react';

type Point = { readonly clientX: number; readonly clientY: number };
type Drop = { readonly row: HTMLElement; readonly side: 'above' | 'below' };

function dropAt(list: HTMLElement, { clientX, clientY }: Point): Drop | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.order-row');
  if (!row || !list.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, side: clientY < top + height / 2 ? 'above' : 'below' };
}

/** The place there of the dragged record, counted without it. */
function placeOf(list: HTMLElement, { row, side }: Drop, id: string): number {
  const others = [...list.children].filter((child) => child.getAttribute('data-row') !== id);
  const at = others.indexOf(row);
  return at < 0 ? -1 : at + (side === 'below' ? 1 : 0);
}

/** Lets the rows of a list be dropped in it; near its edges the window scrolls. */
export function useDropping(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, to: number) => void,
): void {
  const dropping = useRef(onDrop);
  dropping.current = onDrop;
  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    // One target for all rows, which may be 500.
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
