import type { SiteContent } from '../../shared/content/content.ts';
import { WEEKDAYS } from '../../shared/content/hours.ts';
import { reais } from '../../shared/content/service-facts.ts';

// From Monday on, as a week is said.
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** `De segunda a sábado`, `Terça e Quinta`; '' for days that take more words. */
export function daysText(hours: SiteContent['contact']['hours']): string {
  const open = WEEK.filter((day) => hours?.some((row) => row.day === day));
  const names = open.map((day) => WEEKDAYS[day] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const places = open.map((day) => WEEK.indexOf(day));
  const isRun = (places.at(-1) ?? 0) - (places[0] ?? 0) === open.length - 1;
  if (isRun && open.length > 2) return `De ${first.toLowerCase()} a ${last.toLowerCase()}`;
  return open.length > 2 ? '' : names.join(' e ');
}

/** What a visitor asks first, as far as it is saved: the city, the lowest price, the days. */
export function trustFacts(
  { city, state, hours }: SiteContent['contact'],
  services: SiteContent['services'],
): readonly string[] {
  const prices = services.flatMap(({ price }) => price ?? []);
  return [
    [city, state].filter(Boolean).join(', '),
    prices.length > 0 ? `A partir de R$\u00a0${reais(Math.min(...prices))}` : '',
    daysText(hours),
  ].filter(Boolean);
}
