import { describe, expect, test } from 'vitest';
import * as fields from '../../../../src/shared/content/entities/fields.ts';
import { duration, hours, price } from '../../../../src/shared/content/entities/practice-fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

/** What is saved of a value, or `{ no }` with the sentence that refuses it. */
function saved({ schema }: fields.Field, value: unknown): unknown {
  const result = check(schema, value);
  return result.ok ? result.values : { no: result.message };
}

const label = 'Campo';
const hint = 'Dica';
const no = (sentence: string) => ({ no: sentence });
const wrong = no('Campo: valor inválido.');
const tooLong = no('Campo: use no máximo 2000 caracteres.');
const noUrl = no('Campo: informe um endereço que comece com https:// ou /.');
const noLink = no('Campo: informe um endereço que comece com https://, / ou #.');
const noPhone = no('Telefone inválido. Informe DDD e número.');
const noWhatsapp = no('Campo: informe um link como https://wa.me/5511988887777.');
const foreign = no('Campo: este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.');
const DURATION = no('Informe a duração em minutos inteiros, de 5 a 600.');
const PRICE = no(
  'Informe um preço de R$ 0,01 a R$ 99.999,99, com no máximo duas casas depois da vírgula.',
);

const text = fields.text({ label, max: 5, required: 'Campo é obrigatório' });
const textarea = fields.textarea({ label, max: 5, hint });
const url = fields.url({ label, hint });
const image = fields.image({ label });
const link = fields.link({ label });
const email = fields.email({ label, hint });
const profile = fields.profile({ label, site: 'instagram.com' });
const phone = fields.phone({ label, max: 40 });
const whatsapp = fields.whatsapp({ label });
const color = fields.color({ label, fallback: '#ffffff' });
const font = fields.font({ label, fallback: 'Montserrat' });
const shadow = fields.shadow({ label, fallback: 'none' });
const long = `/${'a'.repeat(1999)}`;

// docs/spec.md §5.
test.each<[fields.Field, unknown, unknown]>([
  [text, ' Ana ', 'Ana'],
  [text, 'e\u0301', 'é'],
  [text, '🌿🌿🌿🌿🌿', '🌿🌿🌿🌿🌿'],
  [text, 'abcde   ', 'abcde'],
  [text, 'abcdef', no('Campo: use no máximo 5 caracteres.')],
  [text, 'a\0', no('Campo: há caracteres que não podem ser salvos.')],
  [text, '', no('Campo é obrigatório')],
  [text, ' \n\u200f', no('Campo é obrigatório')],
  [text, 5, wrong],
  [text, null, wrong],
  [text, undefined, wrong],
  [textarea, '  ', ''],
  [textarea, null, wrong],
  [image, 'HTTP://example.com/a.jpg', 'https://example.com/a.jpg'],
  [image, 'http://example.com/?u=http://b', 'https://example.com/?u=http://b'],
  [url, 'http://example.com/', 'http://example.com/'],
  [profile, '', null],
  [profile, '@toque.massagem', 'https://instagram.com/toque.massagem'],
  [profile, 'instagram.com/toque', 'https://instagram.com/toque'],
  [profile, 'WWW.Instagram.com/toque', 'https://WWW.Instagram.com/toque'],
  [profile, 'https://www.instagram.com/toque/', 'https://www.instagram.com/toque/'],
  [profile, 'toque', noUrl],
  [profile, '@', noUrl],
  [profile, '@a b', noUrl],
  [profile, 'evil.com/instagram.com/toque', noUrl],
  [profile, 'javascript:alert(1)', noUrl],
  [phone, '', ''],
  [phone, '(11) 98888-7777', '(11) 98888-7777'],
  [phone, '0800 123 4567', '0800 123 4567'],
  [phone, '(00) 00000-0000', noPhone],
  [phone, '+55 00 3333-4444', noPhone],
  [whatsapp, '', null],
  [whatsapp, '(11) 98888-7777', 'https://wa.me/5511988887777'],
  [whatsapp, 'https://evil.example/5511988887777', noWhatsapp],
  [whatsapp, '98888-7777', noWhatsapp],
  [whatsapp, '+1 415 555 2671', foreign],
  [whatsapp, '1 415 555 2671', foreign],
  [whatsapp, 'https://wa.me/14155552671', foreign],
  [whatsapp, '+351 912 345 678', foreign],
  // Empty styles are replaced by their defaults.
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
])('%# %j: %j is saved as %j', (field, value, expected) => {
  expect(saved(field, value)).toEqual(expected);
});

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
  [long, long, long],
  [`${long}a`, tooLong, tooLong],
])('the address %j is saved as %j, of a button as %j', (value, address, target) => {
  expect(saved(url, value)).toEqual(address);
  expect(saved(image, value)).toEqual(address);
  expect(saved(link, value)).toEqual(target);
});

// docs/decisions/004.
describe('numbers of a service', () => {
  test.each([5, 60, 600, null])('the duration %j is accepted', (value) =>
    expect(saved(duration({ label }), value)).toBe(value),
  );
  test.each([4, 601, 60.5, '60', '', Number.NaN, Number.POSITIVE_INFINITY])(
    'the duration %j is refused',
    (value) => expect(saved(duration({ label }), value)).toEqual(DURATION),
  );
  test.each([
    ...[0, -1, 150.555, 99_999.995, 100_000],
    ...['150', '150,00', Number.NaN, Number.POSITIVE_INFINITY],
  ])('the price %j is refused', (value) => expect(saved(price({ label }), value)).toEqual(PRICE));

  test('every price with cents, and none at all, is accepted', () => {
    const { schema } = price({ label });
    for (let cents = 1; cents < 10_000_000; cents += 997)
      expect(check(schema, Number((cents / 100).toFixed(2))).ok, String(cents)).toBe(true);
    expect([0.01, 1.1, 4.35, 150, 99_999.99, null].filter((n) => !check(schema, n).ok)).toEqual([]);
  });
});

const plain = { label, column: 'text', initial: '', required: false };

test.each<[fields.Field, object]>([
  [text, { ...plain, input: 'text', required: true }],
  [textarea, { ...plain, input: 'textarea', rows: 4, hint }],
  [fields.textarea({ label, max: 5, rows: 8 }), { rows: 8 }],
  [url, { ...plain, input: 'url', hint }],
  [image, { ...plain, input: 'image' }],
  [link, { ...plain, input: 'link' }],
  [whatsapp, { ...plain, input: 'tel' }],
  [email, { ...plain, input: 'email', hint }],
  [color, { ...plain, input: 'color', initial: '#ffffff' }],
  [font, { ...plain, input: 'font', initial: 'Montserrat' }],
  [shadow, { ...plain, input: 'shadow', initial: 'none' }],
  [duration({ label }), { label, initial: null, required: false, column: 'integer' }],
  [price({ label }), { label, initial: null, required: false, column: 'numeric' }],
  [hours({ label }), { label, initial: null, required: false, column: 'jsonb' }],
])('%# how a form draws a field', (field, drawn) => expect(field).toMatchObject(drawn));
