import { describe, expect, test } from 'vitest';
import { heroRule } from '../../../src/build/hero-rule.ts';
import { inlineJson } from '../../../src/build/inline-json.ts';
import { escapeXml } from '../../../src/build/xml.ts';
import { contactDefaults } from '../../../src/shared/content/defaults/contact.ts';
import { heroDefaults } from '../../../src/shared/content/defaults/hero.ts';
import { shortDay } from '../../../src/site/blog/day.ts';
import { mapFrame, mapLink } from '../../../src/site/contact/map.ts';
import { heroPicture } from '../../../src/site/hero/hero-style.ts';
import { brandOf, taglineOf } from '../../../src/site/page/brand.ts';
import { clientTarget, heroTarget, whatsappOf } from '../../../src/site/page/links.ts';
import { initials } from '../../../src/site/testimonials/initials.ts';

test.each([
  ['Ana Beatriz', 'AB'],
  ['  ana   maria da silva ', 'AS'],
  ['Cher', 'C'],
  ['🌿 Élia', 'É'],
  ['🌿', ''],
  ['', ''],
  ["Zoé d'Ávila-Sá", 'ZD'],
  ['ana 2', 'A2'],
  ['(Ana) [Souza]', 'AS'],
])('initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));

test('the brand is the first line of the title, else the owner', () => {
  expect(brandOf({ title: 'Toque\nMassoterapia' }, 'Ana')).toBe('Toque');
  expect(brandOf({ title: '  Toque  ' }, 'Ana')).toBe('Toque');
  expect(brandOf({ title: ' \nMassoterapia' }, 'Ana')).toBe('Ana');
  expect(brandOf({ title: '' }, 'Ana')).toBe('Ana');
});

test('while nothing is saved the brand is the owner’s name', () => {
  expect(brandOf({ title: 'Toque\nMassoterapia Profissional' }, 'Ana Lima')).toBe('Ana Lima');
});

test.each([
  ['Massagem com hora marcada, em Pinheiros', 'Massagem com hora marcada, em Pinheiros'],
  [`  ${'é'.repeat(60)} `, 'é'.repeat(60)],
  ['é'.repeat(61), 'Massoterapia Profissional'],
  ['Duas\nlinhas', 'Massoterapia Profissional'],
  [' ', 'Massoterapia Profissional'],
])('under the brand, of the subtitle %j: %s', (subtitle, tagline) =>
  expect(taglineOf({ subtitle })).toBe(tagline),
);

test('a day is shown as it is written, in no time zone', () =>
  expect(shortDay('2026-03-02')).toBe('02/03/2026'));

describe('the WhatsApp a client is taken to', () => {
  const saved = { ...contactDefaults, whatsapp: null, phone: '' };
  test.each([
    ['nothing saved', contactDefaults, 'https://wa.me/5500000000000'],
    [
      'her own',
      { ...saved, whatsapp: 'https://wa.me/5511988887777', phone: '(21) 97777-6666' },
      'https://wa.me/5511988887777',
    ],
    ['a mobile alone', { ...saved, phone: '+55 (21) 97777-6666' }, 'https://wa.me/5521977776666'],
    ['a mobile of old', { ...saved, phone: '(21) 7777-6666' }, 'https://wa.me/5521977776666'],
    ['a landline alone', { ...saved, phone: '(21) 3333-4444' }, null],
    [
      'a mobile beside a landline',
      { ...saved, phone: '(21) 3333-4444 / 97777-6666 / (21) 97777-6666' },
      'https://wa.me/5521977776666',
    ],
    ['a free call', { ...saved, phone: '0800 123 4567' }, null],
    ['a phone abroad', { ...saved, phone: '+1 415 555 2671' }, null],
    ['no number', saved, null],
    [
      'one that an older version made of +1 415 …',
      { ...saved, whatsapp: 'https://wa.me/5514155552671' },
      null,
    ],
    [
      'the same beside a mobile',
      { ...saved, whatsapp: 'https://wa.me/5514155552671', phone: '(21) 97777-6666' },
      'https://wa.me/5521977776666',
    ],
    ['what is no such link', { ...saved, whatsapp: 'https://evil.example' }, null],
  ])('%s', (_, contact, link) => {
    expect(whatsappOf(contact)).toBe(link);
    expect(clientTarget(contact)).toBe(link ?? '/register');
  });
});

describe('where the hero leads a client', () => {
  const hero = { ...heroDefaults, button_link: 'https://example.com/agenda' };
  const saved = { ...contactDefaults, whatsapp: null, phone: '' };
  test('the contact WhatsApp first', () =>
    expect(heroTarget(hero, { ...saved, whatsapp: 'https://wa.me/5511988887777' })).toBe(
      'https://wa.me/5511988887777',
    ));
  test('then the own link, before a phone that stands in', () => {
    for (const contact of [contactDefaults, saved, { ...saved, phone: '(11) 98888-7777' }])
      expect(heroTarget(hero, contact)).toBe('https://example.com/agenda');
  });
  test('then the placeholder while nothing is saved, also for a link that runs', () =>
    expect(heroTarget({ ...hero, button_link: 'javascript:alert(1)' }, contactDefaults)).toBe(
      'https://wa.me/5500000000000',
    ));
  test('then the phone, then the page that tells how she is reached', () => {
    expect(heroTarget(heroDefaults, { ...saved, phone: '(11) 98888-7777' })).toBe(
      'https://wa.me/5511988887777',
    );
    expect(heroTarget(heroDefaults, saved)).toBe('/register');
  });
  test('an anchor of the page is a link of her own', () =>
    expect(heroTarget({ ...hero, button_link: '#services' }, saved)).toBe('#services'));
});

describe('the hero rule', () => {
  test('carries nothing that is not a value of its kind', () => {
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
  test('the shadow that nobody chose is drawn softly; a chosen one as it is', () => {
    expect(heroDefaults.text_shadow).toBe('0 2px 4px rgba(0, 0, 0, 0.3)');
    expect(heroRule(heroDefaults)).toContain('--hero-shadow:0 2px 2rem #0001;');
    expect(heroRule({ ...heroDefaults, text_shadow: '1px 1px 0 red' })).toContain(
      '--hero-shadow:1px 1px 0 red;',
    );
  });
  test('a picture that may not be loaded is none', () => {
    expect(heroPicture({ ...heroDefaults, background_image: 'javascript:alert(1)' })).toBeNull();
    expect(heroPicture({ ...heroDefaults, background_image: '/foto.jpg' })).toBe('/foto.jpg');
  });
});

test('the map shows the address, and the country while nothing is saved', () => {
  expect(mapFrame(contactDefaults.address)).toMatch(/^https:\/\/www\.google\.com\/maps\?q=Brasil&/);
  expect(mapFrame('Rua A & B, 10')).toContain('q=Rua%20A%20%26%20B%2C%2010&output=embed');
  expect(mapLink(contactDefaults.address)).toMatch(/query=Brasil$/);
});

test('JSON in a script element cannot end it', () => {
  const text = inlineJson({ a: '</script><!--\u2028' });
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028' });
});

test('XML is escaped', () =>
  expect(escapeXml(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&apos;&amp;'));
