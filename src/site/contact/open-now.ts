import { poll } from '../../browser/poll.ts';
import type { Hours } from '../../shared/content/hours.ts';
import { now } from '../../shared/core/clock.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Whether it is open at a moment (ms since 1970), `from` inclusive, `to` exclusive. */
export function isOpen(hours: Hours, timeZone: string, at: number): boolean {
  const there = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (name: string) => there.find(({ type }) => type === name)?.value;
  const time = `${part('hour')}:${part('minute')}`;
  const day = DAYS.indexOf(part('weekday') ?? '');
  return hours.some(({ day: opened, from, to }) => {
    const overnight = to <= from;
    if (opened === day && from <= time) return overnight || time < to;
    return overnight && opened === (day + 6) % 7 && time < to;
  });
}

const MINUTE_MS = 60_000;

/** Shows 'Aberto agora' and updates it every minute. */
export function startOpenNow(timeZone: string): void {
  async function tell(): Promise<void> {
    for (const line of document.querySelectorAll<HTMLElement>('[data-hours]')) {
      const open = isOpen(JSON.parse(line.dataset.hours ?? '[]'), timeZone, now());
      const text = open ? 'Aberto agora' : 'Fechado agora';
      if (line.textContent !== text) line.textContent = text;
      line.classList.toggle('open', open);
    }
  }

  poll(tell, () => MINUTE_MS - (now() % MINUTE_MS));
  const section = document.querySelector('[data-section="contact"]');
  if (section)
    new MutationObserver(() => void tell()).observe(section, { attributeFilter: ['aria-busy'] });
}
