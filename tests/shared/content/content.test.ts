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
const said = {
  id: 't',
  name: 'Maria',
  role: 'Professora',
  content: 'Leve',
  image_url: null,
  rating: 4,
};

test('every section is there, in the order of the page', () => {
  expect(Object.keys(siteContent({}))).toEqual(sectionNames);
});

// Threat F-19: old or odd data never blanks the page.
describe('nothing usable', () => {
  test.each([
    null,
    undefined,
    {},
    [],
    'x',
    5,
    { hero: {}, services: [], blog: null, faq: 'x', about: [] },
  ])('%j shows the built-in texts', (document) => {
    expect(siteContent(document)).toEqual(defaults);
  });

  test.each(['hero', 'about', 'contact'] as const)(
    'a senseless %s shows its built-in texts',
    (name) => {
      for (const value of [null, [], [{ title: 'x' }], 'x', 0, {}]) {
        expect(siteContent({ [name]: value })[name]).toEqual(defaults[name]);
      }
    },
  );

  test.each(lists)('a list of %s without a usable row shows its built-in texts', (name) => {
    for (const rows of [[], [null], [5], ['x'], [[]], [{}], [{ id: 5 }], { 0: {} }, 'x']) {
      expect(siteContent({ [name]: rows })[name]).toEqual(defaults[name]);
    }
  });
});

describe('a section that is saved', () => {
  test('is shown as it is, its other names too', () => {
    const content = siteContent({
      services: [{ ...service, version: 3, created_at: 'x' }],
      testimonials: [{ ...said, role: undefined, position: 'Médica' }, said],
      blog: [
        { ...post, image_url: undefined, image: '/b.jpg', published_date: '2026-05-01T00:00:00Z' },
      ],
      about: { title: 'Eu', content: 'Texto', image: '/eu.jpg' },
    });
    expect(content.services).toEqual([service]);
    expect(content.testimonials[1]).toEqual(said);
    expect(content.blog).toEqual([{ ...post, image_url: null }]);
    expect(content.about).toMatchObject({
      title: 'Eu',
      description: 'Texto',
      image_url: '/eu.jpg',
    });
    expect(content.faq).toEqual(defaults.faq);
  });

  test('an empty text that may be empty stays empty', () => {
    expect(siteContent({ contact: { phone: '', email: null } }).contact).toMatchObject({
      phone: '',
      email: null,
    });
    expect(siteContent({ hero: { title: 'a', subtitle: '' } }).hero.subtitle).toBe('');
  });
});

describe('a bad field', () => {
  test('of a saved contact is empty: a placeholder is nobody’s number', () => {
    const whatsapp = 'https://wa.me/5514155552671';
    expect(siteContent({ contact: { phone: '(11) 3333-4444', whatsapp } }).contact).toEqual({
      phone: '(11) 3333-4444',
      email: null,
      address: '',
      facebook: null,
      instagram: null,
      whatsapp: null,
      hours: null,
    });
  });

  test('of a single record takes its built-in value, the others stay', () => {
    const { hero } = siteContent({
      hero: {
        title: 'Meu espaço',
        subtitle: 5,
        title_color: 'red;}',
        subtitle_color: 'gold',
        title_font: 'Comic Sans',
        background_image: 'javascript:alert(1)',
        button_link: '//evil.example',
        text_shadow: 'url(x)',
      },
    });
    expect(hero).toEqual({
      ...defaults.hero,
      title: 'Meu espaço',
      subtitle_color: 'gold',
      // Spec §3: black on the untouched page, Montserrat, a soft dark shadow.
      title_color: '#000000',
      title_font: 'Montserrat',
      background_image: null,
      button_link: null,
      text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
    });
  });

  test.each([
    [
      'services',
      { ...service, icon: '<svg>', order: 'a', duration: '60', price: -1 },
      { ...service, icon: 'fa-spa', order: null, duration: null, price: null },
    ],
    ['testimonials', { ...said, rating: 9, role: 5 }, { ...said, rating: 5, role: '' }],
    ['testimonials', { ...said, image_url: 'data:text/html,x' }, said],
    ['blog', { ...post, image_url: 'javascript:alert(1)' }, { ...post, image_url: null }],
  ] as const)('of a row of %s takes what a new record begins with (%#)', (name, row, shown) => {
    expect(siteContent({ [name]: [row] })[name]).toEqual([shown]);
  });

  test.each([
    ['services', { ...service, title: '' }],
    ['services', { ...service, title: 5 }],
    ['services', { ...service, description: undefined }],
    ['testimonials', { ...said, name: ' ' }],
    ['testimonials', { ...said, content: null }],
    ['blog', { ...post, published_date: 'ontem' }],
    ['blog', { ...post, slug: undefined }],
    ['blog', { ...post, slug: 5 }],
    ['blog', { ...post, id: undefined }],
  ] as const)('that a row of %s cannot do without drops that row alone (%#)', (name, row) => {
    const good = { services: service, testimonials: said, blog: post }[name];
    expect(siteContent({ [name]: [row, good] })[name]).toEqual([good]);
    expect(siteContent({ [name]: [row] })[name]).toEqual(defaults[name]);
  });
});

test('whatever the database holds, no section is ever empty', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(service), fc.constant(post));
  const document = fc.dictionary(
    fc.constantFrom(...sectionNames),
    fc.oneof(value, fc.array(value)),
  );
  fc.assert(
    fc.property(document, (saved) => {
      const content = siteContent(saved);
      for (const name of lists) expect(content[name].length).toBeGreaterThan(0);
      expect(content.hero.title).not.toBe('');
    }),
  );
});
