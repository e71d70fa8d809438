import { onNextIdle } from '../browser/idle.ts';
import { loadLazy } from './lazy/load.ts';

/**
 * Loads React for the modals once one was asked for: in idle time after the click, so never between
 * a tap and its effect. By hand because Astro's island loader would be a sixth of the page's first
 * flight.
 */
export function hydrateOnIntent(): void {
  const load = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-dialog], dialog'))) return;
    document.removeEventListener('click', load);
    // Without React the modals keep working as they stand in the HTML.
    onNextIdle(() => loadLazy('landing').catch(() => undefined));
  };
  document.addEventListener('click', load);
}
