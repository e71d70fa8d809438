import { type RefObject, useEffect } from 'react';

/** The field that the address names (`/admin/contact#whatsapp`), '' for none. */
export const namedField = () => location.hash.slice(1);

/** Brings the named field into view and the focus to it, once its form is there. */
export function useNamedField(form: RefObject<HTMLElement | null>, there: boolean): void {
  useEffect(() => {
    const name = namedField();
    if (!there || !/^\w+$/.test(name)) return;
    // A photo is chosen by its button; the box for its address may be out of sight.
    const field = form.current?.querySelector<HTMLElement>(
      `[data-photo="${name}"], [data-path="${name}"]`,
    );
    if (!field) return;
    // Asked for once: a reload or Back begins at the top like any other screen.
    history.replaceState(history.state, '', location.pathname);
    for (
      let group = field.closest('details');
      group;
      group = group.parentElement?.closest('details') ?? null
    )
      group.open = true;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [form, there]);
}
