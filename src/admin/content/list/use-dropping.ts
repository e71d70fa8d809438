import {
  dropTargetForElements,
  type ElementDropTargetEventPayloadMap,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useRef } from 'react';

type Point = { readonly clientX: number; readonly clientY: number };
type Fall = { readonly row: HTMLElement; readonly side: 'above' | 'below' };

/** The row under a point of the list, and on which side of it something would fall. */
function fallAt(list: HTMLElement, { clientX, clientY }: Point): Fall | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.order-row');
  if (!row || !list.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, side: clientY < top + height / 2 ? 'above' : 'below' };
}

/** The place of what falls there, counted without it. */
function placeOf(list: HTMLElement, { row, side }: Fall, id: string): number {
  const others = [...list.children].filter((child) => child.getAttribute('data-row') !== id);
  const at = others.indexOf(row);
  return at < 0 ? -1 : at + (side === 'below' ? 1 : 0);
}

/** Lets the rows of a list be dropped in it; the window scrolls along near its edges. */
export function useDropping(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, to: number) => void,
): void {
  const dropping = useRef(onDrop);
  dropping.current = onDrop;
  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    // One target for them all: five hundred rows cost nothing until one of them is dragged.
    let fall: Fall | null = null;
    function show(next: Fall | null): void {
      fall?.row.removeAttribute('data-drop');
      fall = next;
      fall?.row.setAttribute('data-drop', fall.side);
    }
    const follow = ({ location }: ElementDropTargetEventPayloadMap['onDrag']) =>
      show(fallAt(element, location.current.input));
    const stopDropping = dropTargetForElements({
      element,
      onDrag: follow,
      onDragLeave: () => show(null),
      onDrop: ({ source, location }) => {
        const { id } = source.data;
        const last = fallAt(element, location.current.input) ?? fall;
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
