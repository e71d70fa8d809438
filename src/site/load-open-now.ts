const SCRIPT = '/open-now.js';

/** Loads what says 'Aberto agora', where the page shows the owner's own hours. */
export function loadOpenNow(): void {
  if (document.querySelector('[data-hours]'))
    import(/* @vite-ignore */ SCRIPT).catch(() => undefined);
}
