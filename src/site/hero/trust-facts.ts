import type { SiteContent } from '../../shared/content/content.ts';
import { pricesOf, priceWords } from '../../shared/content/service-facts.ts';
import { daysText } from '../contact/hours-source.ts';

/** What a visitor asks first, as far as it is saved: the city, the lowest price, the days. */
export function trustFacts(
  contact: SiteContent['contact'],
  services: SiteContent['services'],
): readonly string[] {
  const prices = pricesOf(services);
  return [
    [contact.city, contact.state].filter(Boolean).join(', '),
    prices.length > 0 ? `A partir de ${priceWords(Math.min(...prices))}` : '',
    daysText(contact),
  ].filter(Boolean);
}
