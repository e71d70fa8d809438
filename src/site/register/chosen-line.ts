/**
 * The line of a service in the form, with its chosen duration, if any:
 * `Massagem Relaxante (60 min, R$ 180)`; '' for none.
 */
export function chosenLine(form: ParentNode | null, serviceId: string): string {
  if (!form || !serviceId) return '';
  const id = CSS.escape(serviceId);
  const line = form.querySelector<HTMLOptionElement>(`option[value="${id}"]`)?.text ?? '';
  const variant = form.querySelector(`[data-variants="${id}"] :checked`)?.parentElement;
  return line && variant ? `${line} (${variant.textContent})` : line;
}

/** Shows the durations of the chosen service alone. */
export function showVariants(form: ParentNode, serviceId: string): void {
  for (const box of form.querySelectorAll<HTMLFieldSetElement>('[data-variants]'))
    box.hidden = box.disabled = box.dataset.variants !== serviceId;
}
