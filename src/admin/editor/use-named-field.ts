import { type RefObject, useEffect } from 'react';

/** The field that the address names (`/admin/contact#whatsapp`), '' for none. */
export const namedField = () => location.hash.slice(1);

function goTo(field: HTMLElement): void {
  // Asked for once: a reload or Back begins at the top like any other screen.
  history.replaceState(history.state, '', location.pathname);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** Brings the named field into view and the focus to it, once its form is there. */
export function useNamedField(form: RefObject<HTMLElement | null>, there: boolean): void {
  useEffect(() => {
    const name = namedField();
    const box = form.current;
    if (!there || !box || !/^\w+$/.test(name)) return;
    // A photo is chosen by its button; the box for its address may be out of sight.
    const wanted = `[data-photo="${name}"], [data-path="${name}"]`;
    const found = box.querySelector<HTMLElement>(wanted);
    if (found) return goTo(found);
    // Some inputs are fetched when they are first drawn.
    const observer = new MutationObserver(() => {
      const field = box.querySelector<HTMLElement>(wanted);
      if (!field) return;
      observer.disconnect();
      goTo(field);
    });
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, there]);
}
