import type { SiteContent } from '../../shared/content/content.ts';
import { pricesOf, priceWords } from '../../shared/content/service-facts.ts';
import { isHidden } from '../../shared/content/shown.ts';
import { daysText } from '../contact/hours-source.ts';

export const sinceWords = ({ practicing_since }: SiteContent['about']): string =>
  practicing_since ? `Atende desde ${practicing_since}` : '';

/** What a visitor asks first, as far as it is saved: years, city, the lowest price, the days. */
export function trustFacts({ about, contact, services, sections }: SiteContent): readonly string[] {
  const prices = isHidden(sections, 'services') ? [] : pricesOf(services);
  return [
    isHidden(sections, 'about') ? '' : sinceWords(about) || about.registration,
    [contact.city, contact.state].filter(Boolean).join(', '),
    prices.length > 0 ? `A partir de ${priceWords(Math.min(...prices))}` : '',
    daysText(contact),
  ].filter(Boolean);
}
