import { loadLazy } from './lazy/load.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads React for the modals when the visitor is about to use one; in idle time, so never between a tap and its effect. By hand because Astro's island loader would be a sixth of the page's first flight.
 */
export function awaitIntent(): void {
  const start = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest('[data-dialog], dialog'))) return;
    for (const name of EVENTS) document.removeEventListener(name, start);
    // Without React the modals keep working as they stand in the HTML.
    const load = () => loadLazy('takeover').catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 200);
  };
  for (const name of EVENTS) document.addEventListener(name, start, { passive: true });
}
