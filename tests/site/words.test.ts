import { describe, expect, test } from 'vitest';
import { heroRule } from '../../src/build/hero-rule.ts';
import { inlineJson } from '../../src/build/inline-json.ts';
import { escapeXml } from '../../src/build/xml.ts';
import { contactDefaults } from '../../src/shared/defaults/contact.ts';
import { heroDefaults } from '../../src/shared/defaults/hero.ts';
import { brandOf, taglineOf } from '../../src/site/brand.ts';
import { shortDay } from '../../src/site/day.ts';
import { heroPicture } from '../../src/site/hero-style.ts';
import { initials } from '../../src/site/initials.ts';
import { dialLink, heroTarget, whatsappOf } from '../../src/site/links.ts';
import { mapFrame, mapLink } from '../../src/site/map.ts';

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

describe('where the hero leads a client', () => {
  const hero = { ...heroDefaults, button_link: 'https://example.com/agenda' };
  test('the contact WhatsApp first', () =>
    expect(heroTarget(hero, { ...contactDefaults, whatsapp: 'https://wa.me/5511988887777' })).toBe(
      'https://wa.me/5511988887777',
    ));
  test('then the own link', () =>
    expect(heroTarget(hero, { ...contactDefaults, whatsapp: null })).toBe(
      'https://example.com/agenda',
    ));
  test('then the placeholder, also for a link that runs', () =>
    expect(
      heroTarget(
        { ...hero, button_link: 'javascript:alert(1)' },
        { ...contactDefaults, whatsapp: null },
      ),
    ).toBe('https://wa.me/5500000000000'));
  test('an anchor of the page is a link of her own', () =>
    expect(
      heroTarget({ ...hero, button_link: '#services' }, { ...contactDefaults, whatsapp: null }),
    ).toBe('#services'));
  test('a WhatsApp link that is none is left out', () =>
    expect(whatsappOf({ ...contactDefaults, whatsapp: 'https://evil.example' })).toBeNull());
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
      ':root{--title-font:var(--font-montserrat);--subtitle-font:var(--font-montserrat);--hero-title:#000000;--hero-subtitle:#000000;--hero-shadow:none;--hero-scrim:0}',
    );
  });
  test('a picture that may not be loaded is none', () => {
    expect(heroPicture({ ...heroDefaults, background_image: 'javascript:alert(1)' })).toBeNull();
    expect(heroPicture({ ...heroDefaults, background_image: '/foto.jpg' })).toBe('/foto.jpg');
  });
});

test('the map shows the address, and the country while there is none', () => {
  expect(mapFrame('')).toMatch(/^https:\/\/www\.google\.com\/maps\?q=Brasil&/);
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

test.each([
  ['(11) 98888-7777', 'tel:11988887777'],
  ['+55 (11) 98888-7777', 'tel:+5511988887777'],
  [' +351 912 345 678', 'tel:+351912345678'],
  ['0800 123 4567', 'tel:08001234567'],
])('a tap on %j dials %s', (phone, link) => expect(dialLink(phone)).toBe(link));
