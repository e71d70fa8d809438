/** Handles buttons with `data-copy`. */
export function startCopy(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const box = document.getElementById(button?.dataset.copy ?? '');
    if (!button || !(box instanceof HTMLTextAreaElement)) return;
    try {
      await navigator.clipboard.writeText(box.value);
      button.textContent = 'Mensagem copiada';
    } catch {
      // Without permission or https.
      box.select();
      button.textContent = 'Não deu para copiar: a mensagem está selecionada';
    }
  });
}
