import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../../../src/shared/content/content.ts';
import { defaults } from '../../../src/shared/content/defaults/registry.ts';
import { sectionNames } from '../../expected/content.ts';

const lists = ['services', 'benefits', 'testimonials', 'faq', 'blog'] as const;

const service = {
  ...{ id: 's', title: 'Shiatsu', description: 'Pressão', icon: 'fa-leaf', order: 2 },
  ...{ duration: 60, price: 150.5 },
};
const post = {
  ...{ id: 'p', slug: 'ombros', title: 'Ombros', summary: 'Resumo', content: 'Texto' },
  ...{ image_url: '/a.jpg', author: 'Dona', published_date: '2026-05-01' },
};
const quote = {
  ...{ id: 't', name: 'Maria', role: 'Professora', content: 'Leve' },
  ...{ image_url: null, rating: 4 },
};

test('every section is there, in the order of the page', () => {
  expect(Object.keys(siteContent({}))).toEqual(sectionNames);
});

// docs/threats.md F-19.
describe('default texts are shown', () => {
  const unusable = { hero: {}, services: [], blog: null, faq: 'x', about: [] };
  test.each([null, undefined, {}, [], 'x', 5, unusable])('for the document %j', (document) => {
    expect(siteContent(document)).toEqual(defaults);
  });

  test.each(['hero', 'about', 'contact'] as const)('for an unusable %s', (name) => {
    for (const value of [null, [], [{ title: 'x' }], 'x', 0, {}])
      expect(siteContent({ [name]: value })[name]).toEqual(defaults[name]);
  });

  test.each(lists)('for a list of %s without a usable row', (name) => {
    for (const rows of [[], [null], [5], ['x'], [[]], [{}], [{ id: 5 }], { 0: {} }, 'x'])
      expect(siteContent({ [name]: rows })[name]).toEqual(defaults[name]);
  });
});

test('a saved section is shown as it is, also under the aliases of its fields', () => {
  const { role, ...person } = quote;
  const { image_url, published_date, ...text } = post;
  const content = siteContent({
    services: [{ ...service, version: 3, created_at: 'x' }],
    testimonials: [{ ...person, position: role }],
    blog: [{ ...text, image: image_url, published_at: `${published_date}T00:00:00Z` }],
    about: { title: 'Eu', content: 'Texto', image: '/eu.jpg' },
    contact: { phone: '', email: null },
  });
  expect(content.services).toEqual([service]);
  expect(content.testimonials).toEqual([quote]);
  expect(content.blog).toEqual([post]);
  const about = { title: 'Eu', description: 'Texto', image_url: '/eu.jpg' };
  expect(content.about).toMatchObject(about);
  expect(content.contact).toMatchObject({ phone: '', email: null });
  expect(content.faq).toEqual(defaults.faq);
  expect(siteContent({ hero: { title: 'a', subtitle: '' } }).hero.subtitle).toBe('');
});

describe('an invalid field', () => {
  test('of a saved contact is empty, not a placeholder', () => {
    const whatsapp = 'https://wa.me/5514155552671';
    expect(siteContent({ contact: { phone: '(11) 3333-4444', whatsapp } }).contact).toEqual({
      ...{ phone: '(11) 3333-4444', email: null, address: '', whatsapp: null, hours: null },
      ...{ facebook: null, instagram: null },
    });
  });

  test('of a section with one record takes its default', () => {
    const { hero } = siteContent({
      hero: {
        ...{ title: 'Meu espaço', subtitle: 5, title_color: 'red;}', subtitle_color: 'gold' },
        ...{ title_font: 'Comic Sans', background_image: 'javascript:alert(1)' },
        ...{ button_link: '//evil.example', text_shadow: 'url(x)' },
      },
    });
    // docs/spec.md §3.
    expect(hero).toEqual({
      ...defaults.hero,
      ...{ title: 'Meu espaço', subtitle_color: 'gold', title_color: '#000000' },
      ...{ title_font: 'Montserrat', background_image: null, button_link: null },
      text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
    });
  });

  test.each([
    [
      'services',
      { ...service, icon: '<svg>', order: 'a', duration: '60', price: -1 },
      { ...service, icon: 'fa-spa', order: null, duration: null, price: null },
    ],
    ['testimonials', { ...quote, rating: 9, role: 5 }, { ...quote, rating: 5, role: '' }],
    ['testimonials', { ...quote, image_url: 'data:text/html,x' }, quote],
    ['blog', { ...post, image_url: 'javascript:alert(1)' }, { ...post, image_url: null }],
  ] as const)('of a row of %s takes its initial value (%#)', (name, row, shown) => {
    expect(siteContent({ [name]: [row] })[name]).toEqual([shown]);
  });

  test.each([
    ['services', { ...service, title: '' }],
    ['services', { ...service, title: 5 }],
    ['services', { ...service, description: undefined }],
    ['testimonials', { ...quote, name: ' ' }],
    ['testimonials', { ...quote, content: null }],
    ['blog', { ...post, published_date: 'ontem' }],
    ['blog', { ...post, slug: undefined }],
    ['blog', { ...post, slug: 5 }],
    ['blog', { ...post, id: undefined }],
  ] as const)('that a row of %s requires drops that row (%#)', (name, row) => {
    const good = { services: service, testimonials: quote, blog: post }[name];
    expect(siteContent({ [name]: [row, good] })[name]).toEqual([good]);
    expect(siteContent({ [name]: [row] })[name]).toEqual(defaults[name]);
  });
});

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
