import { describe, expect, test } from 'vitest';
import * as fields from '../../../../src/shared/content/entities/fields.ts';
import {
  duration,
  hours,
  price,
  variants,
} from '../../../../src/shared/content/entities/practice-fields.ts';
import * as styles from '../../../../src/shared/content/entities/style-fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

const label = 'Campo';

const text = fields.text({ label, max: 5, required: 'Campo é obrigatório' });
const textarea = fields.textarea({ label, max: 5 });
const url = fields.url({ label });
const image = fields.image({ label });
const link = fields.link({ label });
const email = fields.email({ label });
const profile = fields.profile({ label, site: 'instagram.com' });
const phone = fields.phone({ label, max: 40 });
const whatsapp = fields.whatsapp({ label });
const color = styles.color({ label, fallback: '#ffffff' });
const font = styles.font({ label, fallback: 'Montserrat' });
const shadow = styles.shadow({ label, fallback: 'none' });
const date = fields.date({ label, required: 'Campo é obrigatório' });
const icon = fields.icon({ label, fallback: 'fa-spa' });
const order = fields.order();
const rating = fields.rating();
const minutes = duration({ label });
const reais = price({ label });
const offers = variants({ label });

const letters = (count: number) => 'a'.repeat(count);
const long = `/${letters(1999)}`;
const fontNames = ['Playfair Display', 'Roboto', 'Open Sans', 'Lato'];
const day = '2026-03-02';

// docs/spec.md §5 and §9: what is saved of a value; one value where it is saved unchanged.
test.each<[fields.Field, unknown, unknown?]>([
  [text, ' Ana ', 'Ana'],
  [text, 'e\u0301', 'é'],
  [text, '🌿🌿🌿🌿🌿'],
  [text, 'abcde   ', 'abcde'],
  [textarea, '  ', ''],
  [image, 'HTTP://example.com/a.jpg', 'https://example.com/a.jpg'],
  [image, 'http://example.com/?u=http://b', 'https://example.com/?u=http://b'],
  [url, 'http://example.com/'],
  ...[url, image, link].flatMap<[fields.Field, unknown, unknown?]>((field) => [
    ...['', '  ', null].map<[fields.Field, unknown, unknown]>((value) => [field, value, null]),
    [field, ' https://example.com/a ', 'https://example.com/a'],
    [field, '\u200b /a', '/a'],
    // A hint for a line's end, and a scheme before a pasted address.
    [field, 'https://example\u00ad.com/\u200ba', 'https://example.com/a'],
    [field, 'https://HTTPS://example.com/?u=https://b', 'HTTPS://example.com/?u=https://b'],
    [field, 'Toque, Santos\nhttps://example.com/a', 'https://example.com/a'],
    [field, '/a.jpg'],
    [field, long],
  ]),
  [link, '#faq'],
  [link, 'mailto:a@example.com'],
  [profile, '', null],
  [profile, '@toque.massagem', 'https://instagram.com/toque.massagem'],
  [profile, 'instagram.com/toque', 'https://instagram.com/toque'],
  [profile, 'WWW.Instagram.com/toque', 'https://WWW.Instagram.com/toque'],
  [profile, 'm.instagram.com/toque', 'https://m.instagram.com/toque'],
  [profile, 'https://www.instagram.com/toque/'],
  [phone, ''],
  [phone, '(11) 98888-7777'],
  [phone, '0800 123 4567'],
  [phone, '11 \u200b98888-7777', '11 98888-7777'],
  [whatsapp, '', null],
  [whatsapp, '(11) 98888-7777', 'https://wa.me/5511988887777'],
  // Empty styles are replaced by their defaults.
  ...['', ' ', null].map<[fields.Field, unknown, unknown]>((value) => [color, value, '#ffffff']),
  [color, ' gold\u200b\u0007', 'gold'],
  [font, '', 'Montserrat'],
  ...fontNames.map<[fields.Field, unknown]>((name) => [font, name]),
  [shadow, '', 'none'],
  [shadow, '1px 1px red'],
  [icon, '\ufeff bi bi-heart-2 \u200b', 'bi bi-heart-2'],
  [icon, ''],
  [icon, letters(64)],
  ...[1, 9999, null].map<[fields.Field, unknown]>((value) => [order, value]),
  ...[1, 5].map<[fields.Field, unknown]>((value) => [rating, value]),
  [date, '2026-03-02T23:59:59.000Z', day],
  ...[day, '1999-12-31', '2024-02-29'].map<[fields.Field, unknown]>((value) => [date, value]),
  [email, ' ', null],
  [email, null],
  [email, ' ana@example.com ', 'ana@example.com'],
  [email, 'ANA.souza+spa@Example.com.br'],
  [email, 'a@x-y.example'],
  [email, 'joão@example.com'],
  [email, 'mailto:ana@example.com', 'ana@example.com'],
  [email, 'Ana Sá <ana@example.com>;', 'ana@example.com'],
  [email, '"ana@example.com".', 'ana@example.com'],
  [email, 'ａｎａ＠example．com', 'ana@example.com'],
  [email, `${letters(64)}@example.com`],
  [email, `a@${letters(63)}.com`],
  // docs/decisions/004.
  ...[5, 60, 600, null].map<[fields.Field, unknown]>((value) => [minutes, value]),
  ...[0.01, 1.1, 4.35, 150, 99_999.99, null].map<[fields.Field, unknown]>((n) => [reais, n]),
  [offers, null],
  [offers, [], null],
  [offers, [{ duration: 5, price: 0, more: 1 }], [{ duration: 5, price: 0 }]],
  [
    offers,
    [{ duration: 600, price: 99_999.99 }, { duration: 60 }],
    [
      { duration: 60, price: null },
      { duration: 600, price: 99_999.99 },
    ],
  ],
  [offers, [30, 60, 90, 120].map((minutes) => ({ duration: minutes, price: 4.35 }))],
])('%# of %j: %j is saved', ({ schema }, value, values = value) => {
  expect(check(schema, value)).toEqual({ ok: true, values });
});

test('every price with cents is accepted', () => {
  for (let cents = 1; cents < 10_000_000; cents += 997)
    expect(check(reais.schema, Number((cents / 100).toFixed(2))).ok, String(cents)).toBe(true);
});

const REQUIRED = 'Campo é obrigatório';
const WRONG = 'Campo: valor inválido.';
const NO_URL = 'Campo: informe um endereço que comece com https:// ou /.';
const NO_PROFILE = 'Campo: informe @nome ou um endereço que comece com https://.';
const NO_LINK = 'Campo: informe um endereço que comece com https://, / ou #.';
const NO_PHONE = 'Telefone inválido. Informe DDD e número.';
const NO_CHAT = 'Campo: informe um link como https://wa.me/5511988887777.';
const FOREIGN = 'Campo: este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.';
const ASK = 'Informe o número, como (11) 98888-7777.';
const NO_EMAIL = 'Informe um e-mail válido.';
const NO_DAY = 'Campo: informe uma data válida.';
const LOW = 'A ordem deve ser um número a partir de 1.';
const MINUTES = 'Informe a duração em minutos inteiros, de 5 a 600.';
const REAIS =
  'Informe um preço de R$ 0,01 a R$ 99.999,99, com no máximo duas casas depois da vírgula.';

const NO_ROWS = 'Durações e preços: valor inválido.';
const MANY = 'Use no máximo quatro durações.';
const FREE = 'Informe um preço de R$ 0 a R$ 99.999,99, com no máximo duas casas depois da vírgula.';

test.each<[string, string, fields.Field, readonly unknown[]]>([
  ['text', 'Campo: use no máximo 5 caracteres.', text, ['abcdef']],
  ['text', 'Campo: há caracteres que não podem ser salvos.', text, ['a\ud800', 'a\0']],
  ['text', REQUIRED, text, ['', ' \n\u200f']],
  ['text', WRONG, text, [5, null, undefined]],
  ['textarea', WRONG, textarea, [null]],
  ...[url, image, link].map<[string, string, fields.Field, readonly unknown[]]>((field) => [
    'address',
    'Campo: use no máximo 2000 caracteres.',
    field,
    [`${long}a`],
  ]),
  ['url', NO_URL, url, ['#faq', 'mailto:a@example.com', 'javascript:alert(1)', '//evil.example']],
  ['image', NO_URL, image, ['#faq', 'javascript:alert(1)', '//evil.example']],
  ['link', NO_LINK, link, ['javascript:alert(1)', '//evil.example']],
  ['url', NO_URL, url, ['https://a.example https://b.example', 'https://a.example ou nada']],
  ['link', WRONG, link, [5]],
  ['profile', NO_PROFILE, profile, ['toque', '@', '@a b', '@toque.', 'instagram.com']],
  ['profile', NO_PROFILE, profile, ['evil.com/instagram.com/toque', 'notinstagram.com/toque']],
  ['profile', NO_PROFILE, profile, ['javascript:alert(1)']],
  ['phone', NO_PHONE, phone, ['(00) 00000-0000', '+55 00 3333-4444']],
  ['whatsapp', NO_CHAT, whatsapp, ['https://evil.example/5511988887777', '98888-7777']],
  ['whatsapp', FOREIGN, whatsapp, ['+1 415 555 2671', 'https://wa.me/14155552671']],
  ['whatsapp', FOREIGN, whatsapp, ['1 415 555 2671', '+351 912 345 678']],
  ['whatsapp', `Campo: falta o 55 do Brasil neste link. ${ASK}`, whatsapp, ['wa.me/51988887777']],
  ['whatsapp', `Campo: este número é de empresa (0800, 4004). ${ASK}`, whatsapp, ['0800 123 4567']],
  ['color', WRONG, color, ['red}', 5]],
  ['font', WRONG, font, ['Comic Sans']],
  ['shadow', WRONG, shadow, ['url(x)']],
  [
    'icon',
    'Campo: use apenas letras minúsculas, números e hífens.',
    icon,
    [letters(65), '<svg>', 'fa-spa"', 'Fa-Spa', 'fa_spa'],
  ],
  ['icon', WRONG, icon, [null]],
  ['order', LOW, order, [0, -1, 1.5, '2', '', Number.NaN, true]],
  ['order', 'Ordem: valor inválido.', order, [10_000]],
  ['rating', 'A avaliação vai de 1 a 5.', rating, [0, 6, 4.5]],
  ['rating', 'Avaliação: valor inválido.', rating, ['5', null]],
  ['date', NO_DAY, date, ['2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '2026-01-00']],
  ['date', NO_DAY, date, ['1800-01-01', '2100-01-01', '02/03/2026', '2026-3-2', 'amanhã']],
  ['date', NO_DAY, date, [`x${day}`, `${day}x`]],
  ['date', REQUIRED, date, ['', 'T12:00']],
  ['date', WRONG, date, [null, 20260302]],
  ['email', NO_EMAIL, email, ['ana', 'ana@', '@example.com', 'ana@example', 'ana@example.c']],
  ['email', NO_EMAIL, email, ['ana@-example.com', 'ana@example-.com', 'ana@exam_ple.com']],
  ['email', NO_EMAIL, email, ['ana@example..com', 'ana@example.com.br.x', 'ana@example.c0m']],
  ['email', NO_EMAIL, email, ['ana@@example.com', 'ana souza@example.com', 'ana@exam ple.com']],
  ['email', NO_EMAIL, email, ['Ana ana@example.com', 'ana@example.com, bia@example.com']],
  ['email', NO_EMAIL, email, ['ana;bia@example.com', '"ana"@example.com', 'ana(x)@example.com']],
  ['email', NO_EMAIL, email, ['ana[x]@example.com', 'ana\\x@example.com', 'mail:a@example.com']],
  ['email', NO_EMAIL, email, [`${letters(65)}@example.com`, `a@${letters(64)}.com`]],
  ['email', NO_EMAIL, email, [`a@example.${letters(64)}`]],
  [
    'email',
    'Campo: use no máximo 254 caracteres.',
    email,
    // Each ligature is saved as three letters.
    [`a@${`${letters(60)}.`.repeat(4)}${letters(10)}`, `ana@${'ﬃ.'.repeat(80)}com`],
  ],
  ['email', WRONG, email, [5]],
  ['duration', MINUTES, minutes, [4, 601, 60.5, '60', '', Number.NaN, Number.POSITIVE_INFINITY]],
  ['price', REAIS, reais, [0, -1, 150.555, 99_999.995, 100_000]],
  ['price', REAIS, reais, ['150', '150,00', Number.NaN, Number.POSITIVE_INFINITY]],
  ['variants', NO_ROWS, offers, ['', '60', 60, {}, [60], [null], [[]]]],
  ['variants', MANY, offers, [[5, 6, 7, 8, 9].map((minutes) => ({ duration: minutes }))]],
  ...[4, 601, 60.5, '60', null, undefined].map<[string, string, fields.Field, unknown[]]>(
    (minutes) => ['variants', MINUTES, offers, [[{ duration: 30 }, { duration: minutes }]]],
  ),
  ...[-0.01, 100_000, 1.005, '150', '', Number.NaN].map<[string, string, fields.Field, unknown[]]>(
    (amount) => ['variants', FREE, offers, [[{ duration: 60, price: amount }]]],
  ),
  ['variants', 'Use cada duração uma vez só.', offers, [[{ duration: 60 }, { duration: 60 }]]],
])('%s: %s (%#)', (_, message, { schema }, values) => {
  for (const value of values)
    expect([value, check(schema, value)]).toMatchObject([value, { ok: false, message }]);
});

describe('how a form draws a field', () => {
  const plain = { label, column: 'text', initial: '', required: false };

  test.each<[fields.Field, object]>([
    [text, { ...plain, input: 'text', required: true }],
    [textarea, { ...plain, input: 'textarea' }],
    [url, { ...plain, input: 'url' }],
    [image, { ...plain, input: 'image' }],
    [link, { ...plain, input: 'link' }],
    [whatsapp, { ...plain, input: 'tel' }],
    [email, { ...plain, input: 'email' }],
    [color, { ...plain, input: 'color', initial: '#ffffff' }],
    [font, { ...plain, input: 'font', initial: 'Montserrat' }],
    [shadow, { ...plain, input: 'shadow', initial: 'none' }],
    [icon, { ...plain, input: 'icon', initial: 'fa-spa' }],
    [order, { label: 'Ordem', input: 'number', column: 'integer', initial: null }],
    [rating, { label: 'Avaliação', input: 'rating', column: 'integer', initial: 5 }],
    [date, { ...plain, input: 'date', column: 'date', required: true }],
    [minutes, { label, initial: null, required: false, column: 'integer' }],
    [reais, { label, initial: null, required: false, column: 'numeric' }],
    [hours({ label }), { label, initial: null, required: false, column: 'jsonb' }],
  ])('%#', (field, drawn) => expect(field).toMatchObject(drawn));
});
