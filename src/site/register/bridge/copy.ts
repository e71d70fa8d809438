/** Buttons with `data-copy` put the text of that box on the clipboard, and say so. */
export function startCopy(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const box = document.getElementById(button?.dataset.copy ?? '');
    if (!button || !(box instanceof HTMLTextAreaElement)) return;
    try {
      await navigator.clipboard.writeText(box.value);
      button.textContent = 'Mensagem copiada';
    } catch {
      // No permission or no https: selected, the text is one keystroke or a long press from the
      // clipboard.
      box.select();
    }
  });
}
