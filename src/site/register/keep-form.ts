type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const nameOf = (control: Control) =>
  isChoice(control) ? `${control.name} ${control.value}` : control.name;

const controlsIn = (selector: string) =>
  Array.from(document.querySelectorAll(selector)).filter(isControl);

/** A selector that finds an element again after a redraw of the form. */
function selectorOf(element: Element): string {
  if (isControl(element)) {
    const value = isChoice(element) ? `[value="${CSS.escape(element.value)}"]` : '';
    return `[name="${CSS.escape(element.name)}"]${value}`;
  }
  return Array.from(element.classList, (name) => `.${CSS.escape(name)}`).join('');
}

// An e-mail box answers null.
function caretOf(element: Element): readonly [start: number, end: number] | null {
  if (!(element instanceof HTMLInputElement) || isChoice(element)) return null;
  const { selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? null : [start, end];
}

function copy(from: Control, to: Control): void {
  if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  else to.value = from.value;
}

const FORM = '#register-form';
const TERMS = 'dialog#terms';

/** Saves the form before React may redraw it (facebook/react#24430); returns what restores it. */
export function keepForm(box: Element): () => void {
  const form = document.querySelector(FORM);
  const terms = document.querySelector<HTMLDialogElement>(TERMS);
  const controls = controlsIn(`${FORM} [name], #${box.id} [name]`);
  const focused = document.activeElement;
  const caret = focused && caretOf(focused);
  const hadFocus = focused && [form, terms].some((part) => part?.contains(focused));
  return () => {
    const drawn = box.querySelector(FORM);
    if (!drawn || drawn === form) return;
    // In case they have been moved out of the box.
    form?.remove();
    terms?.remove();
    for (const control of controlsIn(`${FORM} [name]`)) {
      const same = controls.filter((one) => nameOf(one) === nameOf(control));
      const used = same.find(({ value }) => value !== '') ?? same[0];
      if (used) copy(used, control);
    }
    drawn.dispatchEvent(new Event('change', { bubbles: true }));
    if (terms?.open) box.querySelector<HTMLDialogElement>(TERMS)?.showModal();
    if (!hadFocus) return;
    const selector = selectorOf(focused);
    const heir = selector ? box.querySelector<HTMLElement>(selector) : null;
    heir?.focus({ preventScroll: true });
    if (caret && heir instanceof HTMLInputElement) heir.setSelectionRange(...caret);
  };
}
