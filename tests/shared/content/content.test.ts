import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteContent } from '../../../src/shared/content/content.ts';
import { defaults } from '../../../src/shared/content/defaults/registry.ts';
import { sectionNames } from '../../expected/content.ts';

const lists = ['services', 'benefits', 'testimonials', 'faq', 'blog'] as const;
const facts = { image_url: null, duration: 60, price: 150.5, variants: null };
const text = { slug: 'ombros', title: 'Ombros', summary: 'Resumo', content: 'Texto' };

const service = {
  id: 's',
  title: 'Shiatsu',
  description: 'Pressão',
  icon: 'fa-leaf',
  order: 2,
  ...facts,
};
const post = {
  id: 'p',
  ...text,
  image_url: '/a.jpg',
  author: 'Dona',
  published_date: '2026-05-01',
};
const person = { id: 't', name: 'Maria', role: 'Professora', content: 'Leve' };
const quote = { ...person, source: '', image_url: null, rating: 4 };

test('every section is there, in the order of the page', () => {
  expect(Object.keys(siteContent({}))).toEqual([...sectionNames, 'sections']);
});

test('a hidden list has no rows, but the services that /register offers; the others stay', () => {
  const shown = Object.fromEntries(sectionNames.map((name) => [name, false]));
  const content = siteContent({ sections: shown });
  const full = sectionNames.filter((name) => [content[name as 'faq']].flat().length > 0);
  expect(full).toEqual(['hero', 'about', 'services', 'contact']);
});

// docs/threats.md F-19.
const unusable = { hero: {}, services: [], blog: null, faq: 'x', about: [] };
test.each([null, undefined, {}, [], 'x', 5, unusable])(
  'default texts are shown for the document %j',
  (document) => {
    expect(siteContent(document)).toEqual({ ...defaults, sections: {} });
  },
);

const rows = [[], [null], [5], ['x'], [[]], [{}], [{ id: 5 }], { 0: {} }, 'x'];
const record = [null, [], [{ title: 'x' }], 'x', 0, {}];
test.each([
  ...lists.map((name) => [name, rows] as const),
  ...(['hero', 'about', 'contact'] as const).map((name) => [name, record] as const),
])('default texts are shown for an unusable %s', (name, values) => {
  for (const value of values) expect(siteContent({ [name]: value })[name]).toEqual(defaults[name]);
});

test('a saved section is shown as it is, also under the aliases of its fields', () => {
  const { role, ...someone } = quote;
  const { image_url, published_date, ...words } = post;
  const content = siteContent({
    services: [{ ...service, version: 3, created_at: 'x' }],
    testimonials: [{ ...someone, position: role }],
    blog: [{ ...words, image: image_url, published_at: `${published_date}T00:00:00Z` }],
    about: { title: 'Eu', content: 'Texto', image: '/eu.jpg' },
    contact: { phone: '', email: null },
    hero: { title: 'a', subtitle: '' },
  });
  expect(content).toMatchObject({
    services: [service],
    testimonials: [quote],
    blog: [post],
    about: { title: 'Eu', description: 'Texto', image_url: '/eu.jpg' },
    contact: { phone: '', email: null },
    hero: { subtitle: '' },
  });
  expect(content.services).toEqual([service]);
  expect(content.faq).toEqual(defaults.faq);
});

test('an invalid field of a saved contact is empty, not a placeholder', () => {
  const saved = { phone: '(11) 3333-4444', whatsapp: 'https://wa.me/5514155552671' };
  const links = { whatsapp: null, facebook: null, instagram: null };
  const contact = { phone: saved.phone, email: null, address: '', hours: null, ...links };
  const more = { state: null, street: '', ask_when: true, gift: false, pause: 0 };
  const shown = siteContent({ contact: { ...saved, state: 'Acre', gift: 'sim' } }).contact;
  expect(shown).toMatchObject({ ...contact, ...more });
});

// docs/spec.md §3.
test.each([
  ['subtitle', 5, defaults.hero.subtitle],
  ['title_color', 'red;}', '#000000'],
  ['subtitle_color', 'gold', 'gold'],
  ['title_font', 'Comic Sans', 'Montserrat'],
  ['background_image', 'javascript:alert(1)', null],
  ['button_link', '//evil.example', null],
  ['text_shadow', 'url(x)', '0 2px 4px rgba(0, 0, 0, 0.3)'],
])('an invalid field %s of the hero, saved as %j, is %j', (field, saved, shown) => {
  const { hero } = siteContent({ hero: { title: 'Meu espaço', [field]: saved } });
  expect(hero).toEqual({ ...defaults.hero, title: 'Meu espaço', [field]: shown });
});

test.each([
  ['services', service, { icon: '<svg>' }, { icon: 'fa-spa' }],
  ['services', service, { order: 'a', duration: '60' }, { order: null, duration: null }],
  ['services', service, { price: -1, variants: [{ duration: 1 }] }, { price: null }],
  ['testimonials', quote, { rating: 9, role: 5 }, { rating: 5, role: '' }],
  ['testimonials', quote, { image_url: 'data:text/html,x' }, {}],
  ['blog', post, { image_url: 'javascript:alert(1)' }, { image_url: null }],
] as const)(
  'an invalid field of a row of %s takes its initial value (%#)',
  (name, row, saved, shown) => {
    expect(siteContent({ [name]: [{ ...row, ...saved }] })[name]).toEqual([{ ...row, ...shown }]);
  },
);

test.each([
  ['services', service, { title: '' }],
  ['services', service, { title: 5 }],
  ['services', service, { description: undefined }],
  ['testimonials', quote, { name: ' ' }],
  ['testimonials', quote, { content: null }],
  ['blog', post, { published_date: 'ontem' }],
  ['blog', post, { slug: undefined }],
  ['blog', post, { slug: 5 }],
  ['blog', post, { id: undefined }],
] as const)(
  'an invalid field that a row of %s requires drops that row (%#)',
  (name, row, saved) => {
    const dropped = { ...row, ...saved };
    expect(siteContent({ [name]: [dropped, row] })[name]).toEqual([row]);
    expect(siteContent({ [name]: [dropped] })[name]).toEqual(defaults[name]);
  },
);

test('no section is ever empty, whatever the database holds', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(service), fc.constant(post));
  const section = fc.oneof(value, fc.array(value));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...sectionNames), section), (saved) => {
      const content = siteContent(saved);
      for (const name of lists) expect(content[name].length).toBeGreaterThan(0);
      expect(content.hero.title).not.toBe('');
    }),
  );
});
