import { whenCalm } from '../browser/idle.ts';
import { loadLazy } from './lazy/load.ts';

/**
 * Loads React for the modals once one was asked for: in idle time after the click, so never between
 * a tap and its effect. By hand because Astro's island loader would be a sixth of the page's first
 * flight.
 */
export function awaitIntent(): void {
  const start = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-dialog], dialog'))) return;
    document.removeEventListener('click', start);
    // Without React the modals keep working as they stand in the HTML.
    whenCalm(() => loadLazy('takeover').catch(() => undefined));
  };
  document.addEventListener('click', start);
}
