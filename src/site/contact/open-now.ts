import { poll } from '../../browser/poll.ts';
import { now } from '../../shared/core/clock.ts';
import { isOpen } from './is-open.ts';

const MINUTE_MS = 60_000;

/** Says on the page whether the practice is open, from then on at each minute that begins. */
export function startOpenNow(timeZone: string): void {
  async function tell(): Promise<void> {
    for (const line of document.querySelectorAll<HTMLElement>('[data-hours]')) {
      // Written by our own page.
      const open = isOpen(JSON.parse(line.dataset.hours ?? '[]'), timeZone, now());
      const text = open ? 'Aberto agora' : 'Fechado agora';
      if (line.textContent !== text) line.textContent = text;
      line.classList.toggle('open', open);
    }
  }

  poll(tell, () => MINUTE_MS - (now() % MINUTE_MS));
  // A redraw, which begins and ends by its being busy, puts the line back.
  const section = document.querySelector('[data-section="contact"]');
  if (section)
    new MutationObserver(() => void tell()).observe(section, { attributeFilter: ['aria-busy'] });
}
