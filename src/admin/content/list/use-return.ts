import { useEffect, useRef } from 'react';
import type { DrawnEditor } from '../../editor/editor.ts';
import { NARROW } from '../../ui/page/use-back.ts';

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/**
 * Keeps the row of the form in sight and, when the form is left, goes back to it: to its button, or
 * where there is something to be told first, only with the eye.
 */
export function useReturn(editor: DrawnEditor, chosen: boolean, id: string | null): void {
  const left = useRef({ scrolled: 0, id: '', open: false });

  // Before the form takes the list's place, which ends where it was scrolled to.
  useEffect(
    () =>
      editor.$state.listen(({ form }) => {
        if (form?.chosen && !left.current.open) left.current.scrolled = scrollY;
      }),
    [editor],
  );

  useEffect(() => {
    const { open, scrolled, id: last } = left.current;
    const narrow = matchMedia(NARROW).matches;
    left.current = { scrolled, id: id ?? '', open: chosen };
    if (chosen) {
      if (narrow && !open) scrollTo(0, 0);
      else if (!narrow && id) rowOf(id)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (!open) return;
    if (narrow) scrollTo(0, scrolled);
    const row = last === '' ? null : rowOf(last);
    row?.scrollIntoView({ block: 'nearest' });
    if (!editor.$notice.get()) {
      row?.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true });
    }
  }, [editor, chosen, id]);
}
