import { type RefObject, useEffect, useRef } from 'react';

/** The field in the hash (`/admin/contact#whatsapp`), '' for none. */
export const namedField = () => location.hash.slice(1);

export function reveal(field: HTMLElement): HTMLElement {
  for (let part = field.closest('details'); part; ) {
    part.open = true;
    part = part.parentElement?.closest('details') ?? null;
  }
  return field;
}

function focusField(field: HTMLElement): void {
  history.replaceState(history.state, '', location.pathname);
  reveal(field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** The form to watch: its first wrong field has the focus after each refusal. */
export function useRefusal(refused: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}

export function useNamedField(
  form: RefObject<HTMLElement | null>,
  there: boolean,
  wanted = '',
): void {
  useEffect(() => {
    const name = wanted || namedField();
    const box = form.current;
    if (!there || !box || !/^\w+$/.test(name)) return;
    const selector = `[data-photo="${name}"], [data-path="${name}"]`;
    const found = box.querySelector<HTMLElement>(selector);
    if (found) return focusField(found);
    const observer = new MutationObserver(() => {
      const field = box.querySelector<HTMLElement>(selector);
      if (!field) return;
      observer.disconnect();
      focusField(field);
    });
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, there, wanted]);
}
