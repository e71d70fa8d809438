import { expect, test } from 'vitest';
import { description } from '../../../src/build/description.ts';
import { inlineJson } from '../../../src/build/json-ld.ts';
import { heroRule } from '../../../src/build/section-rules.ts';
import { escapeXml } from '../../../src/build/xml.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { contactDefaults } from '../../../src/shared/content/defaults/contact.ts';
import { heroDefaults } from '../../../src/shared/content/defaults/hero.ts';
import { initials } from '../../../src/shared/core/text.ts';
import { shortDay } from '../../../src/site/blog/posts.ts';
import { mapFrame, mapLink, placeOf } from '../../../src/site/contact/map.ts';
import { heroPicture } from '../../../src/site/hero/hero-style.ts';
import { brandOf, inCity, pageTitle, taglineOf } from '../../../src/site/page/brand.ts';
import { clientTarget, heroTarget, whatsappOf } from '../../../src/site/page/links.ts';

test.each([
  ['Ana Beatriz', 'AB'],
  ['  ana   maria da silva ', 'AS'],
  ['Cher', 'C'],
  ['🌿 Élia', 'É'],
  ['🌿', '🌿'],
  ['', ''],
  ["Zoé d'Ávila-Sá", 'ZD'],
  ['ana 2', 'A2'],
  ['(Ana) [Souza]', 'AS'],
])('initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));

test.each([
  ['Toque\nMassoterapia', 'Toque'],
  ['  Toque  ', 'Toque'],
  [' \nMassoterapia', 'Ana'],
  ['', 'Ana'],
  // The built-in title: nothing is saved.
  ['Toque\nMassoterapia Profissional', 'Ana'],
])('the brand of the title %j is %s', (title, brand) => {
  expect(brandOf({ title }, 'Ana')).toBe(brand);
});

test.each([
  ['Massagem com hora marcada, em Pinheiros', 'Massagem com hora marcada, em Pinheiros'],
  [`  ${'é'.repeat(60)} `, 'é'.repeat(60)],
  ['é'.repeat(600), 'é'.repeat(600)],
  [' Duas \nlinhas', 'Duas'],
  ['Uma hora só sua, em silêncio,\nna luz da manhã.', 'Uma hora só sua, em silêncio'],
  [' ', 'Massoterapia Profissional'],
])('under the brand, of the subtitle %j: %s', (subtitle, tagline) =>
  expect(taglineOf({ subtitle })).toBe(tagline),
);

test.each([
  ['Ana\nMassagem com calma', 'Santos', 'Ana | Massagem com calma em Santos'],
  ['Ana\nMassagem em Santos', 'Santos', 'Ana | Massagem em Santos'],
  ['Ana\nMassagem em Boqueirão', 'Santos', 'Ana | Massagem em Boqueirão, Santos'],
  ['Ana', 'Santos', 'Ana | Massoterapia em Santos'],
  ['Ana\nMassagem', '', 'Ana | Massagem'],
  ['', '', 'Dona'],
  // Nothing is saved: the page is hers by OWNER_NAME, not the product's.
  ['Toque\nMassoterapia Profissional', '', 'Dona | Massoterapia Profissional'],
])('the title of the page with %j in %j is %s', (title, city, shown) => {
  const named = { hero: { ...heroDefaults, title }, contact: { ...contactDefaults, city } };
  expect(pageTitle(named, 'Dona')).toBe(shown);
});

test.each([
  ['Massagem relaxante', 'Santos', 'Massagem relaxante em Santos'],
  ['Massagem relaxante em Santos', 'Santos', 'Massagem relaxante em Santos'],
  ['Massagem em casa', 'Santos', 'Massagem em casa, Santos'],
  ['Massagem relaxante', '', 'Massagem relaxante'],
])('the title of the page of the service %j in %j is %s', (service, city, title) =>
  expect(inCity(service, city)).toBe(title),
);

test('search results read subtitle, services, city and lowest price, without line breaks', () => {
  const { services } = siteContent({});
  const priced = services.map((one, index) => ({ ...one, price: 100 + index }));
  const content = siteContent({ contact: { city: 'Santos' }, hero: { title: 'Ana' } });
  const hero = { ...content.hero, subtitle: 'Calma,\nna luz' };
  expect(description({ ...content, hero, services: priced })).toBe(
    'Calma, na luz. Massagem Relaxante, Massagem Terapêutica, Drenagem Linfática e mais em Santos, a partir de R$\u00a0100.',
  );
  expect(description({ ...content, hero, services: priced.slice(0, 2) })).toContain(
    'Massagem Relaxante e Massagem Terapêutica em Santos',
  );
  const [first] = services;
  const named = first && [{ ...first, title: 'Massagem em Santos' }];
  expect(description({ ...content, hero, services: named ?? [] })).toBe(
    'Calma, na luz. Massagem em Santos.',
  );
  expect(description({ ...content, hero, services: [] })).toBe(
    'Calma, na luz. Massoterapia em Santos.',
  );
});

test('a day is shown as it is written, in no time zone', () =>
  expect(shortDay('2026-03-02')).toBe('02/03/2026'));

const unsaved = { ...contactDefaults, whatsapp: null, phone: '' };
const own = { ...unsaved, whatsapp: 'https://wa.me/5511988887777' };
const mobile = { ...unsaved, phone: '(11) 98888-7777' };

test.each([
  [contactDefaults, 'https://wa.me/5500000000000'],
  [{ ...own, phone: '(21) 97777-6666' }, 'https://wa.me/5511988887777'],
  [{ ...unsaved, phone: '+55 (21) 97777-6666' }, 'https://wa.me/5521977776666'],
  // A mobile number of before 2016.
  [{ ...unsaved, phone: '(21) 7777-6666' }, 'https://wa.me/5521977776666'],
  [{ ...unsaved, phone: '(21) 3333-4444' }, null],
  [
    { ...unsaved, phone: '(21) 3333-4444 / 97777-6666 / (21) 97777-6666' },
    'https://wa.me/5521977776666',
  ],
  [{ ...unsaved, phone: '0800 123 4567' }, null],
  [{ ...unsaved, phone: '+1 415 555 2671' }, null],
  [unsaved, null],
  // An older version made this of +1 415 555 2671.
  [{ ...unsaved, whatsapp: 'https://wa.me/5514155552671' }, null],
  [
    { ...unsaved, whatsapp: 'https://wa.me/5514155552671', phone: '(21) 97777-6666' },
    'https://wa.me/5521977776666',
  ],
  [{ ...unsaved, whatsapp: 'https://evil.example' }, null],
])('the contact %j leads a client to %s', (contact, link) => {
  expect(whatsappOf(contact)).toBe(link);
  expect(clientTarget(contact)).toBe(link ?? '/register');
});

const AGENDA = 'https://example.com/agenda';

test.each([
  [AGENDA, own, 'https://wa.me/5511988887777'],
  // The own link comes before a phone in its place.
  [AGENDA, contactDefaults, AGENDA],
  [AGENDA, unsaved, AGENDA],
  [AGENDA, mobile, AGENDA],
  ['#services', unsaved, '#services'],
  ['javascript:alert(1)', contactDefaults, 'https://wa.me/5500000000000'],
  [null, mobile, 'https://wa.me/5511988887777'],
  [null, unsaved, '/register'],
])('the hero with the link %s and the contact %j leads a client to %s', (link, contact, target) => {
  expect(heroTarget({ ...heroDefaults, button_link: link }, contact)).toBe(target);
});

test('the hero rule carries nothing that is not a value of its kind', () => {
  const rule = heroRule({
    ...heroDefaults,
    title_color: 'red}body{display:none',
    text_shadow: 'url(//evil)',
    title_font: 'x;}',
  });
  expect(rule).toBe(
    ':root{--title-font:var(--font-montserrat);--subtitle-font:var(--font-montserrat);--hero-title:#000000;--hero-subtitle:#000000;--hero-shadow:none;--hero-line:3.5;--hero-word:7.3}',
  );
});
test('the default shadow is drawn softly, a chosen one unchanged', () => {
  expect(heroDefaults.text_shadow).toBe('0 2px 4px rgba(0, 0, 0, 0.3)');
  expect(heroRule(heroDefaults)).toContain('--hero-shadow:0 2px 4px rgba(0, 0, 0, 0.3);');
  expect(heroRule({ ...heroDefaults, text_shadow: '1px 1px 0 red' })).toContain(
    '--hero-shadow:1px 1px 0 red;',
  );
});
test('a picture that may not be loaded is none', () => {
  expect(heroPicture({ ...heroDefaults, background_image: 'javascript:alert(1)' })).toBeNull();
  expect(heroPicture({ ...heroDefaults, background_image: '/foto.jpg' })).toBe('/foto.jpg');
});

test('the map looks for street and city, else for the text, and for nothing without an address', () => {
  for (const [saved, place] of [
    [{}, ''],
    [{ address: 'Rua A & B, 10' }, 'Rua A & B, 10'],
    [{ address: 'Sala 3', street: 'Rua B, 2', city: 'Santos' }, 'Rua B, 2, Santos'],
  ] as const)
    expect(placeOf({ ...contactDefaults, ...saved })).toBe(place);
  expect(mapFrame('Rua A & B, 10')).toContain('q=Rua%20A%20%26%20B%2C%2010&output=embed');
  expect(mapLink('Brasil')).toMatch(/query=Brasil$/);
});

test('JSON in a script element cannot end it', () => {
  const text = inlineJson({ a: '</script><!--\u2028' });
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028' });
});

test('XML is escaped', () =>
  expect(escapeXml(`<a \uffffb="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&apos;&amp;'));
