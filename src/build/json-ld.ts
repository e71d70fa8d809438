import type { SiteContent } from '../shared/content.ts';
import { contactDefaults } from '../shared/defaults/contact.ts';
import type { Hours } from '../shared/hours.ts';
import { paragraphs } from '../shared/text.ts';
import { isSafeUrl } from '../shared/url.ts';

type Facts = { readonly content: SiteContent; readonly brand: string; readonly site: URL };

// The built-in contact is a placeholder: better no telephone than nobody's.
function own(
  contact: SiteContent['contact'],
  field: 'phone' | 'email' | 'address',
): Record<string, string> {
  const name = { phone: 'telephone', email: 'email', address: 'address' }[field];
  const value = contact[field];
  return value && value !== contactDefaults[field] ? { [name]: value } : {};
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

// A day from 00:00 to 00:00 is closed.
const CLOSED = { from: '00:00', to: '00:00' };

/** Days with equal times together; the specified text where the owner saved none. */
function openingHours(hours: Hours | null) {
  if (hours === null) return { openingHours: ['Mo-Fr 09:00-18:00', 'Sa 09:00-12:00'] };
  const times = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const [day, name] of DAYS.entries()) {
    const rows = hours.filter((row) => row.day === day);
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

/** What a service costs, and for how many minutes where that is said. */
const offer = (price: number, minutes: number | null) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'BRL',
  ...(minutes === null
    ? {}
    : { eligibleQuantity: { '@type': 'QuantitativeValue', value: minutes, unitCode: 'MIN' } }),
});

function business({ content: { hero, contact }, brand, site }: Facts) {
  const sameAs = [contact.instagram, contact.facebook].filter(
    (url) => url !== null && /^https?:/.test(url) && isSafeUrl(url),
  );
  return {
    '@type': 'HealthAndBeautyBusiness',
    '@id': new URL('/#business', site).href,
    name: brand,
    description: hero.subtitle || brand,
    url: new URL('/', site).href,
    image: new URL('/og.png', site).href,
    ...own(contact, 'phone'),
    ...own(contact, 'email'),
    ...own(contact, 'address'),
    ...openingHours(contact.hours),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/**
 * Structured data of the landing page: the practice, its services and the questions. No reviews:
 * self-made ones are against the rules.
 */
export function landingData(facts: Facts) {
  const { content, site } = facts;
  const provider = { '@id': new URL('/#business', site).href };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(facts),
      ...content.services.map(({ id, title, description, duration, price }) => ({
        '@type': 'Service',
        name: title,
        description,
        url: new URL(`/#servico-${id}`, site).href,
        provider,
        ...(price === null ? {} : { offers: offer(price, duration) }),
      })),
      {
        '@type': 'FAQPage',
        mainEntity: content.faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

export function postData(
  { brand, site }: Omit<Facts, 'content'>,
  post: SiteContent['blog'][number],
) {
  const image =
    post.image_url !== null && isSafeUrl(post.image_url)
      ? new URL(post.image_url, site)
      : new URL('/og.png', site);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    articleBody: paragraphs(post.content).join('\n\n'),
    datePublished: post.published_date,
    inLanguage: 'pt-BR',
    mainEntityOfPage: new URL(`/blog/${post.slug}`, site).href,
    image: image.href,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: brand, url: new URL('/', site).href },
  };
}
