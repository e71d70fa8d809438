import type { SiteContent } from '../shared/content/content.ts';
import { pricesOf, reais } from '../shared/content/service-facts.ts';
import { isHidden } from '../shared/content/shown.ts';
import { oneLine } from '../shared/core/plain-text.ts';
import { brief } from '../shared/core/text.ts';
import { inCity } from '../site/page/brand.ts';

/** What search results say of the landing page: its subtitle, services, city and lowest price. */
export function description({ hero, about, sections, contact, ...content }: SiteContent): string {
  const services = isHidden(sections, 'services') ? [] : content.services;
  const { city } = contact;
  const prices = pricesOf(services);
  const from = prices.length > 0 ? `, a partir de R$\u00a0${reais(Math.min(...prices))}` : '';
  const names = services.slice(0, 3).map(({ title }) => title);
  if (services.length > names.length) names.push('mais');
  const listed = new Intl.ListFormat('pt-BR').format(names) || (city && 'Massoterapia');
  const offered = inCity(listed, city) + from;
  const subtitle = oneLine(hero.subtitle || (isHidden(sections, 'about') ? '' : about.subtitle));
  const sentence = subtitle && (/[.!?…]$/.test(subtitle) ? subtitle : `${subtitle}.`);
  return [brief(sentence, 150), offered && `${offered}.`].filter(Boolean).join(' ');
}
