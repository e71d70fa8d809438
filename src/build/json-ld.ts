import type { SiteContent } from '../shared/content/content.ts';
import { contactDefaults } from '../shared/content/defaults/contact.ts';
import type { Hours, Interval } from '../shared/content/hours.ts';
import { pricesOf, reais } from '../shared/content/service-facts.ts';
import { isHidden } from '../shared/content/shown.ts';
import { dialLink } from '../shared/core/phone.ts';
import { paragraphs } from '../shared/core/text.ts';
import { isSafeUrl } from '../shared/core/url.ts';
import { cardId } from '../site/page/links.ts';
import { shownSections } from '../site/page/shown.ts';
import { ALL_SERVICES, firstServices, pageOf } from '../site/services/service-page.ts';
import { shareImage } from './pictures/share-image.ts';

type Facts = { readonly content: SiteContent; readonly brand: string; readonly site: URL };

// The built-in contact is a placeholder.
function own(contact: SiteContent['contact'], field: 'phone' | 'email' | 'address'): string {
  const value = contact[field];
  return value === contactDefaults[field] ? '' : (value ?? '');
}

const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

function reached(contact: SiteContent['contact']) {
  const { street, city, state, postal_code, coordinates } = contact;
  const phone = own(contact, 'phone');
  const address = filled({
    streetAddress: street || own(contact, 'address'),
    addressLocality: city,
    addressRegion: state,
    postalCode: postal_code,
  });
  const [latitude, longitude] = coordinates?.split(', ').map(Number) ?? [];
  return filled({
    telephone: phone && dialLink(phone)?.slice('tel:'.length),
    email: own(contact, 'email'),
    address: Object.keys(address).length > 0 && {
      '@type': 'PostalAddress',
      ...address,
      addressCountry: 'BR',
    },
    geo: coordinates && { '@type': 'GeoCoordinates', latitude, longitude },
  });
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

// How structured data expresses a closed day, and one that is open all day.
const CLOSED = { from: '00:00', to: '00:00' };
const allDay = (row: Interval) => (row.from === row.to ? { from: '00:00', to: '23:59' } : row);

function openingHours(hours: Hours | null) {
  if (hours === null) return { openingHours: ['Mo-Fr 09:00-18:00', 'Sa 09:00-12:00'] };
  if (hours.length === 0) return {};
  const times = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const [day, name] of DAYS.entries()) {
    const rows = hours.filter((row) => row.day === day).map(allDay);
    for (const { from, to } of rows.length > 0 ? rows : [CLOSED]) {
      const same = times.get(from + to) ?? { opens: from, closes: to, dayOfWeek: [] };
      times.set(from + to, { ...same, dayOfWeek: [...same.dayOfWeek, name] });
    }
  }
  const specification = [...times.values()].map((one) => ({
    '@type': 'OpeningHoursSpecification',
    ...one,
  }));
  return { openingHoursSpecification: specification };
}

const specialHours = ({ away }: SiteContent['contact']) =>
  away && {
    specialOpeningHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: away.from, validThrough: away.until, opens: '00:00', closes: '00:00' },
    },
  };

function offersOf(service: SiteContent['services'][number], brief: boolean) {
  const currency = { priceCurrency: 'BRL' };
  const prices = pricesOf([service]);
  if (brief && prices.length > 1) {
    const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
    return { offers: { '@type': 'AggregateOffer', lowPrice, highPrice, ...currency } };
  }
  const offers = (service.variants ?? [service]).flatMap(({ duration: value, price }) =>
    price || (price === 0 && !brief)
      ? {
          '@type': 'Offer',
          price,
          ...currency,
          ...(value && !brief
            ? { eligibleQuantity: { '@type': 'QuantitativeValue', value, unitCode: 'MIN' } }
            : {}),
        }
      : [],
  );
  return offers.length === 0 ? {} : { offers: offers.length === 1 ? offers[0] : offers };
}

function priceRange({ services, contact, sections }: SiteContent) {
  if (contact.price_range) return { priceRange: contact.price_range };
  const prices = isHidden(sections, 'services') ? [] : pricesOf(services);
  const ends = new Set([Math.min(...prices), Math.max(...prices)]);
  return prices.length === 0 ? {} : { priceRange: `R$ ${Array.from(ends, reais).join(' - ')}` };
}

function business({ content, brand, site }: Facts) {
  const { hero, contact, about, sections } = content;
  const sameAs = [contact.instagram, contact.facebook].filter(
    (url) => url !== null && /^https?:/.test(url) && isSafeUrl(url),
  );
  return {
    '@type': 'HealthAndBeautyBusiness',
    '@id': new URL('/#business', site).href,
    name: brand,
    description: hero.subtitle || brand,
    url: new URL('/', site).href,
    image: shareImage(site, undefined, hero).url,
    ...reached(contact),
    ...openingHours(contact.hours),
    ...specialHours(contact),
    ...priceRange(content),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(about.person && !isHidden(sections, 'about') ? { employee: person(about) } : {}),
  };
}

function person({ person: name, training, registration }: SiteContent['about']) {
  const credentials = [training, registration].filter(Boolean);
  return {
    '@type': 'Person',
    name,
    jobTitle: 'Massoterapeuta',
    ...(credentials.length > 0 && {
      hasCredential: credentials.map((credential) => ({
        '@type': 'EducationalOccupationalCredential',
        name: credential,
      })),
    }),
  };
}

function service(of: SiteContent['services'][number], path: string, site: URL) {
  const { title, description, image_url } = of;
  return {
    '@type': 'Service',
    name: title,
    provider: { '@id': new URL('/#business', site).href },
    // The landing page has no bytes for what its cards and the page of all services say.
    ...(path !== '/' && {
      ...{ description, url: new URL(path, site).href },
      ...(image_url && { image: shareImage(site, of).url }),
    }),
    ...offersOf(of, path === '/'),
  };
}

function ofList(one: SiteContent['services'][number], { content: { faq }, site }: Facts) {
  return service(one, pageOf(one, faq) ?? `${ALL_SERVICES}#${cardId('servico', one.id)}`, site);
}

/** A service on its own page. */
export const serviceData = (facts: Facts, one: SiteContent['services'][number]) => ({
  '@context': 'https://schema.org',
  '@graph': [business(facts), ofList(one, facts)],
});

export function servicesData(facts: Facts) {
  const { content } = facts;
  return {
    '@context': 'https://schema.org',
    '@graph': [business(facts), ...content.services.map((one) => ofList(one, facts))],
  };
}

const questions = ({ faq }: SiteContent) => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export function landingData(facts: Facts) {
  const { content, site } = facts;
  const shown = shownSections(content);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(facts),
      { '@type': 'WebSite', name: facts.brand, url: new URL('/', site).href },
      ...(shown.includes('services') ? firstServices(content.services) : []).map((one) =>
        service(one, '/', site),
      ),
      ...(shown.includes('faq') ? [questions(content)] : []),
    ],
  };
}

export function blogData(
  { brand, site }: Omit<Facts, 'content'>,
  posts: readonly Pick<SiteContent['blog'][number], 'slug' | 'title' | 'published_date'>[],
  path: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: brand,
    url: new URL(path, site).href,
    inLanguage: 'pt-BR',
    blogPost: posts.map(({ slug, title, published_date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: new URL(`/blog/${slug}`, site).href,
      datePublished: published_date,
    })),
  };
}

export function postData(
  { brand, site }: Omit<Facts, 'content'>,
  post: SiteContent['blog'][number],
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    articleBody: paragraphs(post.content).join('\n\n'),
    datePublished: post.published_date,
    inLanguage: 'pt-BR',
    mainEntityOfPage: new URL(`/blog/${post.slug}`, site).href,
    image: shareImage(site, post).url,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: brand, url: new URL('/', site).href },
  };
}

/** JSON for a data `<script>`: cannot end the element or start a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
