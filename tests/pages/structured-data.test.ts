import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { description } from '../../src/build/description.ts';
import {
  blogData,
  inlineJson,
  landingData,
  serviceData,
  servicesData,
} from '../../src/build/json-ld.ts';
import { siteContent } from '../../src/shared/content/content.ts';
import { trustFacts } from '../../src/site/hero/trust-facts.ts';
import { faultsOf, nodesOf } from './vocabulary.ts';

type Document = Readonly<Record<string, unknown>>;

const site = inject('site');
const SCRIPT = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

async function documentsOf(page: string): Promise<Document[]> {
  const html = await readFile(join(site, page), 'utf8');
  return [...html.matchAll(SCRIPT)].map(([, text = '']) => JSON.parse(text) as Document);
}

const pages = (await readdir(site, { recursive: true }))
  .filter((name) => name.endsWith('.html'))
  .sort();
const all = new Map(
  await Promise.all(pages.map(async (page) => [page, await documentsOf(page)] as const)),
);

const contact = {
  phone: '(11) 98888-7777',
  email: 'ola@toque.example.com',
  address: 'Rua das Flores, 10, São Paulo, SP',
  instagram: 'https://www.instagram.com/toque',
  facebook: 'https://www.facebook.com/toque',
  whatsapp: 'https://wa.me/5511988887777',
};
const facts = {
  content: siteContent({ contact }),
  brand: 'Toque',
  site: new URL('https://example.com'),
};
const find = (document: Document, type: string) =>
  nodesOf(document).filter((node) => node['@type'] === type);

// The vocabulary takes seconds to check: all documents are judged at once.
const made = [...all.values()].flat();
afterAll(() => expect(faultsOf(made)).toEqual([]));
function valid(document: Document): Document {
  made.push(document);
  return document;
}

test('every page has documents, and they name their vocabulary', () => {
  expect(made.length).toBeGreaterThan(3);
  for (const document of made) expect(document['@context']).toBe('https://schema.org');
});

test('the check knows types, properties and kinds of values', () => {
  const author = { '@type': 'Answer', text: 'x' };
  const faults = faultsOf([
    { '@type': 'MassageParlour', name: 'x' },
    { '@type': 'Service', name: 'x', openingHours: 'Mo' },
    { '@type': 'BlogPosting', author },
    { '@type': 'Service', name: 'x' },
  ]);
  expect(faults).toEqual([
    expect.stringContaining('MassageParlour'),
    expect.stringContaining('openingHours'),
    expect.stringContaining('Answer'),
  ]);
});

test('the landing page names the practice, each service and each question', () => {
  const [document = {}] = all.get('index.html') ?? [];
  const content = siteContent({});
  expect(find(document, 'HealthAndBeautyBusiness')).toHaveLength(1);
  expect(find(document, 'Service').map(({ name }) => name)).toEqual(
    content.services.map(({ title }) => title),
  );
  for (const { provider } of find(document, 'Service'))
    expect(provider).toEqual({ '@id': find(document, 'HealthAndBeautyBusiness')[0]?.['@id'] });
  expect(find(document, 'WebSite')).toEqual([expect.objectContaining({ name: 'Toque' })]);
  const [faq] = find(document, 'FAQPage');
  expect(faq?.mainEntity).toHaveLength(content.faq.length);
});

test('what a hidden section says is not in the data of the page', () => {
  const about = { title: 'Eu', description: 'x', person: 'Ana', registration: 'CRT 1' };
  const content = siteContent({ about, sections: { about: false, faq: false, services: false } });
  const document = valid(landingData({ ...facts, content }));
  const [business] = find(document, 'HealthAndBeautyBusiness');
  expect(business).not.toHaveProperty('employee');
  expect(business).not.toHaveProperty('priceRange');
  expect(description(content)).not.toMatch(/R\$|Massagem relaxante/);
  expect(trustFacts(content).join()).not.toMatch(/CRT|R\$/);
  expect(find(document, 'FAQPage')).toEqual([]);
  expect(find(document, 'Service')).toEqual([]);
});

test('each post has its BlogPosting', () => {
  const posts = pages.filter((page) => /^blog\/[^/]+$/.test(page));
  for (const page of posts) {
    const [post] = all.get(page) ?? [];
    expect(post, page).toMatchObject({ '@type': 'BlogPosting', inLanguage: 'pt-BR' });
    expect(String(post?.datePublished)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('a practice with its own contact says how to reach it', () => {
  const document = valid(landingData(facts));
  const [business] = find(document, 'HealthAndBeautyBusiness');
  expect(business).toMatchObject({
    name: 'Toque',
    telephone: '+5511988887777',
    address: { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'BR' },
    email: contact.email,
    sameAs: [contact.instagram, contact.facebook],
  });
  expect(String(business?.image)).toMatch(/^https:\/\/example\.com\//);
  expect(business?.openingHours).toEqual(['Mo-Fr 09:00-18:00', 'Sa 09:00-12:00']);
  expect(business).not.toHaveProperty('openingHoursSpecification');
});

test('who she is is an employee with her credentials, once she has given her name', () => {
  const who = { title: 'Eu', description: 'x', training: 'Curso técnico', registration: 'CRT 1' };
  const business = (about: object) =>
    find(
      valid(landingData({ ...facts, content: siteContent({ about }) })),
      'HealthAndBeautyBusiness',
    )[0];
  expect(business({ ...who, person: 'Ana Souza' })?.employee).toEqual({
    '@type': 'Person',
    name: 'Ana Souza',
    jobTitle: 'Massoterapeuta',
    hasCredential: [
      { '@type': 'EducationalOccupationalCredential', name: 'Curso técnico' },
      { '@type': 'EducationalOccupationalCredential', name: 'CRT 1' },
    ],
  });
  expect(business({ ...who, person: '' })).not.toHaveProperty('employee');
});

test('fields of the address, a point and a price range have types of their own', () => {
  const fields = { street: 'Rua B, 2', city: 'Santos', state: 'SP', postal_code: '11010-000' };
  const more = { coordinates: '-23.9608, -46.3336', price_range: 'R$ 90 a R$ 220' };
  const own = { ...facts, content: siteContent({ contact: { ...contact, ...fields, ...more } }) };
  expect(find(valid(landingData(own)), 'HealthAndBeautyBusiness')[0]).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Rua B, 2',
      addressLocality: 'Santos',
      addressRegion: 'SP',
      postalCode: '11010-000',
      addressCountry: 'BR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: -23.9608, longitude: -46.3336 },
    priceRange: 'R$ 90 a R$ 220',
  });
});

const VARIANTS = [
  { duration: 30, price: 90 },
  { duration: 60, price: 200 },
  { duration: 90, price: null },
];

test('a price is an offer in reais, with its minutes if given', () => {
  const service = { description: 'x', icon: 'x' };
  const services = [
    { ...service, id: 'a', title: 'A', order: 1, duration: 60, price: 150.5 },
    { ...service, id: 'b', title: 'B', order: 2, duration: null, price: 180 },
    { ...service, id: 'c', title: 'C', order: 3, duration: 30, price: null },
    { ...service, id: 'd', title: 'D', order: 4, price: 1, variants: VARIANTS },
  ];
  const document = valid(servicesData({ ...facts, content: siteContent({ services }) }));
  const [business] = find(document, 'HealthAndBeautyBusiness');
  expect(business?.priceRange).toBe('R$ 90 - 200');
  const [a, b, c, d] = find(document, 'Service');
  const offer = { '@type': 'Offer', priceCurrency: 'BRL' };
  const hour = { '@type': 'QuantitativeValue', value: 60, unitCode: 'MIN' };
  expect(a?.offers).toEqual({ ...offer, price: 150.5, eligibleQuantity: hour });
  expect(b?.offers).toEqual({ ...offer, price: 180 });
  expect(c).not.toHaveProperty('offers');
  expect(d?.offers).toEqual([
    { ...offer, price: 90, eligibleQuantity: { ...hour, value: 30 } },
    { ...offer, price: 200, eligibleQuantity: hour },
  ]);
  const landing = valid(landingData({ ...facts, content: siteContent({ services }) }));
  expect(find(landing, 'Service').at(-1)?.offers).toEqual({
    ...{ '@type': 'AggregateOffer', lowPrice: 90, highPrice: 200, priceCurrency: 'BRL' },
  });
});

test('what costs nothing is an offer, but no lowest price', () => {
  const service = { description: 'x', icon: 'x', order: 1 };
  const free = { duration: 15, price: 0 };
  const services = [
    { ...service, id: 'a', title: 'A', variants: [free, ...VARIANTS] },
    { ...service, id: 'b', title: 'B', variants: [free, { duration: 60, price: 200 }] },
    { ...service, id: 'c', title: 'C', variants: [free] },
  ];
  const own = { ...facts, content: siteContent({ services }) };
  const offers = (document: Document) => find(valid(document), 'Service').map((one) => one.offers);
  const offer = { '@type': 'Offer', priceCurrency: 'BRL' };
  expect(offers(landingData(own))).toEqual([
    { '@type': 'AggregateOffer', lowPrice: 90, highPrice: 200, priceCurrency: 'BRL' },
    { ...offer, price: 200 },
    undefined,
  ]);
  expect(offers(servicesData(own)).at(-1)).toEqual({
    ...{ ...offer, price: 0 },
    eligibleQuantity: { '@type': 'QuantitativeValue', value: 15, unitCode: 'MIN' },
  });
});

test('a photo of a service is in the data of its page, which the landing page has no bytes for', () => {
  const service = { id: 'a', slug: 'a', title: 'A', description: 'x', icon: 'x', order: 1 };
  const services = [
    { ...service, image_url: '/media/a.webp' },
    { ...service, id: 'b', slug: 'b' },
  ];
  const photos = { ...facts, content: siteContent({ services }) };
  const [first, second] = photos.content.services;
  if (!first || !second) throw new Error('no services');
  const image = (document: Document) => find(valid(document), 'Service').map((one) => one.image);
  expect(image(serviceData(photos, first))).toEqual(['https://example.com/media/a.webp']);
  expect(image(serviceData(photos, second))).toEqual([undefined]);
  expect(image(landingData(photos))).toEqual([undefined, undefined]);
});

test('services beyond the first twelve are on the page of all, by their place on it', () => {
  const services = Array.from({ length: 14 }, (_, index) => {
    const place = index + 1;
    return { id: `s${place}`, title: `S${place}`, description: 'x', icon: 'x', order: place };
  });
  const many = { ...facts, content: siteContent({ services }) };
  const [landing, all] = [valid(landingData(many)), valid(servicesData(many))];
  expect(find(landing, 'Service')).toHaveLength(12);
  expect(find(all, 'Service').map(({ url }) => url)).toEqual(
    services.map(({ id }) => `https://example.com/servicos#servico-${id}`),
  );
});

test('a page of posts names them by address', () => {
  const posts = [{ slug: 'a-b', title: 'A B', published_date: '2026-01-02' }];
  const document = valid(blogData(facts, posts, '/blog/pagina/2'));
  expect(document).toMatchObject({ '@type': 'Blog', url: 'https://example.com/blog/pagina/2' });
  expect(document.blogPost).toEqual([
    expect.objectContaining({ headline: 'A B', url: 'https://example.com/blog/a-b' }),
  ]);
});

test('hours of her own are a specification of every day, equal days together', () => {
  const on = (day: number, from: string, to: string) => ({ day, from, to });
  const hours = [
    ...[1, 2, 3].flatMap((day) => [on(day, '09:00', '12:00'), on(day, '14:00', '18:30')]),
    on(6, '09:00', '12:00'),
  ];
  const written = (rows: typeof hours) => {
    const content = siteContent({ contact: { ...contact, hours: rows } });
    const document = valid(landingData({ ...facts, content }));
    const [business] = find(document, 'HealthAndBeautyBusiness');
    expect(business).not.toHaveProperty('openingHours');
    return business?.openingHoursSpecification;
  };
  const at = (opens: string, closes: string, ...dayOfWeek: string[]) => {
    const hours = { opens, closes, dayOfWeek };
    return { '@type': 'OpeningHoursSpecification', ...hours };
  };
  // From 00:00 to 00:00 is how a closed day is written.
  expect(written(hours)).toEqual([
    at('00:00', '00:00', 'Sunday', 'Thursday', 'Friday'),
    at('09:00', '12:00', 'Monday', 'Tuesday', 'Wednesday', 'Saturday'),
    at('14:00', '18:30', 'Monday', 'Tuesday', 'Wednesday'),
  ]);
  const nights = [
    { day: 5, from: '18:00', to: '00:00' },
    { day: 6, from: '22:00', to: '02:00' },
    { day: 1, from: '00:00', to: '00:00' },
  ];
  // https://developers.google.com/search/docs/appearance/structured-data/local-business
  expect(written(nights)).toEqual([
    at('00:00', '00:00', 'Sunday', 'Tuesday', 'Wednesday', 'Thursday'),
    at('00:00', '23:59', 'Monday'),
    at('18:00', '00:00', 'Friday'),
    at('22:00', '02:00', 'Saturday'),
  ]);
  expect(written([])).toBeUndefined();
});

test('days away are special hours, closed on all of them', () => {
  const business = (more: object) => {
    const content = siteContent({ contact: { ...contact, ...more } });
    return find(valid(landingData({ ...facts, content })), 'HealthAndBeautyBusiness')[0];
  };
  const away = { from: '2026-12-20', until: '2027-01-12' };
  expect(business({ away })?.specialOpeningHoursSpecification).toEqual({
    ...{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' },
    ...{ validFrom: '2026-12-20', validThrough: '2027-01-12' },
  });
  for (const wrong of [{}, { away: null }, { away: { from: 'x', until: '2027-01-12' } }])
    expect(business(wrong)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('no document reviews or rates', () => {
  const text = JSON.stringify([...all.values(), landingData(facts)]);
  expect(text).not.toMatch(/"(?:review|aggregateRating|Review|AggregateRating)"/);
});

test('texts of the owner cannot end the script that carries them', () => {
  const title = '</script><script>alert(1)</script>';
  const services = [{ id: 'x', title, description: '<!--<script>', icon: 'x', order: 1 }];
  const document = landingData({ ...facts, content: siteContent({ services }) });
  const written = inlineJson(document);
  expect(written).not.toMatch(/<\/script|<!--|<script/i);
  expect(JSON.parse(written)).toEqual(document);
});
