import { describe, expect, test } from 'vitest';
import * as fields from '../../../../src/shared/content/entities/fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

/** What a field makes of a value: its sentence in `{ no }`, or what is saved. */
function saved(field: () => fields.Field, value: unknown): unknown {
  const result = check(field().schema, value);
  return result.ok ? result.values : { no: result.message };
}

const wrong = { no: 'Campo: valor inválido.' };
const label = 'Campo';

describe('a text', () => {
  const field = () => fields.text({ label, max: 5, required: 'Campo é obrigatório' });
  const optional = () => fields.textarea({ label, max: 5, hint: 'Dica' });

  test.each([
    [' Ana ', 'Ana'],
    ['e\u0301', 'é'],
    ['🌿🌿🌿🌿🌿', '🌿🌿🌿🌿🌿'],
    ['abcde   ', 'abcde'],
    ['abcdef', { no: 'Campo: use no máximo 5 caracteres.' }],
    ['a\0', { no: 'Campo: há caracteres que não podem ser salvos.' }],
    ['', { no: 'Campo é obrigatório' }],
    [' \n\u200f', { no: 'Campo é obrigatório' }],
    [5, wrong],
    [null, wrong],
    [undefined, wrong],
  ])('%j is saved as %j', (value, kept) => {
    expect(saved(field, value)).toEqual(kept);
  });

  test('may be empty where it is not required', () => {
    expect(saved(optional, '  ')).toBe('');
    expect(saved(optional, null)).toEqual(wrong);
  });

  test('tells its form how to draw it', () => {
    expect(field()).toMatchObject({
      label,
      input: 'text',
      column: 'text',
      initial: '',
      required: true,
    });
    expect([field().hint, field().rows, field().group]).toEqual([undefined, undefined, undefined]);
    expect(optional()).toMatchObject({ input: 'textarea', rows: 4, hint: 'Dica', required: false });
    expect(fields.textarea({ label, max: 5, rows: 8 }).rows).toBe(8);
  });
});

describe('an address that may be left empty', () => {
  // Design §4 and §5: '' is stored as null; http(s) or a site path; a button also #id, mailto, tel.
  const url = () => fields.url({ label, hint: 'Dica' });
  const link = () => fields.link({ label });
  const noUrl = { no: 'Campo: informe um endereço que comece com https:// ou /.' };
  const noLink = { no: 'Campo: informe um endereço que comece com https://, / ou #.' };

  test.each([
    ['', null, null],
    ['  ', null, null],
    [null, null, null],
    [' https://example.com/a ', 'https://example.com/a', 'https://example.com/a'],
    ['/a.jpg', '/a.jpg', '/a.jpg'],
    ['#faq', noUrl, '#faq'],
    ['mailto:a@example.com', noUrl, 'mailto:a@example.com'],
    ['javascript:alert(1)', noUrl, noLink],
    ['//evil.example', noUrl, noLink],
    [5, wrong, wrong],
    [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
    [
      `/${'a'.repeat(2000)}`,
      { no: 'Campo: use no máximo 2000 caracteres.' },
      { no: 'Campo: use no máximo 2000 caracteres.' },
    ],
  ])('%j is saved as %j, of a button as %j', (value, kept, target) => {
    expect(saved(url, value)).toEqual(kept);
    expect(saved(() => fields.image({ label }), value)).toEqual(kept);
    expect(saved(link, value)).toEqual(target);
  });

  test('of a picture is https, which alone our pages may load', () => {
    const image = () => fields.image({ label });
    expect(saved(image, 'HTTP://example.com/a.jpg')).toBe('https://example.com/a.jpg');
    expect(saved(image, 'http://example.com/?u=http://b')).toBe('https://example.com/?u=http://b');
    expect(saved(url, 'http://example.com/')).toBe('http://example.com/');
  });

  test('tells its form how to draw it', () => {
    const plain = { label, column: 'text', initial: '', required: false };
    expect(url()).toMatchObject({ ...plain, input: 'url', hint: 'Dica' });
    expect(fields.image({ label })).toMatchObject({ ...plain, input: 'image' });
    expect(link()).toMatchObject({ ...plain, input: 'link' });
    expect(fields.whatsapp({ label })).toMatchObject({ ...plain, input: 'tel' });
    expect(fields.email({ label, hint: 'Dica' })).toMatchObject({
      ...plain,
      input: 'email',
      hint: 'Dica',
    });
  });
});

const noProfile = { no: 'Campo: informe um endereço que comece com https:// ou /.' };

test.each([
  ['', null],
  ['@toque.massagem', 'https://instagram.com/toque.massagem'],
  ['instagram.com/toque', 'https://instagram.com/toque'],
  ['WWW.Instagram.com/toque', 'https://WWW.Instagram.com/toque'],
  ['https://www.instagram.com/toque/', 'https://www.instagram.com/toque/'],
  ['toque', noProfile],
  ['@', noProfile],
  ['@a b', noProfile],
  ['evil.com/instagram.com/toque', noProfile],
  ['javascript:alert(1)', noProfile],
])('the profile %j is %j', (value, kept) => {
  expect(saved(() => fields.profile({ label, site: 'instagram.com' }), value)).toEqual(kept);
});

test.each([
  ['', ''],
  ['(11) 98888-7777', '(11) 98888-7777'],
  ['0800 123 4567', '0800 123 4567'],
  ['(00) 00000-0000', { no: 'Telefone inválido. Informe DDD e número.' }],
  ['+55 00 3333-4444', { no: 'Telefone inválido. Informe DDD e número.' }],
])('the phone %j is %j', (value, kept) => {
  expect(saved(() => fields.phone({ label, max: 40 }), value)).toEqual(kept);
});

test.each([
  ['', null],
  ['(11) 98888-7777', 'https://wa.me/5511988887777'],
  [
    'https://evil.example/5511988887777',
    { no: 'Campo: informe um link como https://wa.me/5511988887777.' },
  ],
  ['98888-7777', { no: 'Campo: informe um link como https://wa.me/5511988887777.' }],
])('the WhatsApp of %j is %j', (value, kept) => {
  expect(saved(() => fields.whatsapp({ label }), value)).toEqual(kept);
});

test.each(['+1 415 555 2671', '1 415 555 2671', 'https://wa.me/14155552671', '+351 912 345 678'])(
  'the WhatsApp %s is told to be of another country',
  (foreign) =>
    expect(saved(() => fields.whatsapp({ label }), foreign)).toEqual({
      no: 'Campo: este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.',
    }),
);

describe('a style of the hero', () => {
  // Spec §5: empty colour, font or shadow values are replaced by the defaults.
  const color = () => fields.color({ label, fallback: '#ffffff' });
  const font = () => fields.font({ label, fallback: 'Montserrat' });
  const shadow = () => fields.shadow({ label, fallback: 'none' });

  test.each([
    [color, '', '#ffffff'],
    [color, ' ', '#ffffff'],
    [color, null, '#ffffff'],
    [color, ' gold ', 'gold'],
    [color, 'red}', wrong],
    [color, 5, wrong],
    [font, '', 'Montserrat'],
    [font, 'Playfair Display', 'Playfair Display'],
    [font, 'Roboto', 'Roboto'],
    [font, 'Open Sans', 'Open Sans'],
    [font, 'Lato', 'Lato'],
    [font, 'Comic Sans', wrong],
    [shadow, '', 'none'],
    [shadow, '1px 1px red', '1px 1px red'],
    [shadow, 'url(x)', wrong],
  ])('(%#) is saved as one, or as its default', (field, value, kept) => {
    expect(saved(field, value)).toEqual(kept);
  });

  test('begins with its default and may be left alone', () => {
    expect(color()).toMatchObject({
      input: 'color',
      column: 'text',
      initial: '#ffffff',
      required: false,
    });
    expect(font()).toMatchObject({ input: 'font', initial: 'Montserrat', required: false });
    expect(shadow()).toMatchObject({ input: 'shadow', initial: 'none', required: false });
  });
});
