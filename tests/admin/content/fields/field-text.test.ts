import { expect, test } from 'vitest';
import { fieldText, priceSpan } from '../../../../src/admin/content/fields/field-text.ts';
import { registry } from '../../../../src/shared/content/entities/registry.ts';

const { services, contact, blog, hero } = registry;
const VARIANTS = [
  { duration: 30, price: 0 },
  { duration: 90, price: 200 },
];
const hours = [
  { day: 1, from: '09:00', to: '12:00' },
  { day: 1, from: '14:00', to: '18:00' },
];

test.each([
  [services.fields.duration, 90, '1 h 30 min'],
  [services.fields.duration, null, ''],
  [services.fields.duration, 'abc', 'abc'],
  [services.fields.price, 1200.5, 'R$ 1.200,50'],
  [services.fields.price, '', ''],
  [services.fields.variants, null, ''],
  [services.fields.variants, VARIANTS, '30 min grátis · 1 h 30 min R$ 200'],
  [services.fields.variants, JSON.stringify(VARIANTS), '30 min grátis · 1 h 30 min R$ 200'],
  [services.fields.title, 'Pedras', 'Pedras'],
  [services.fields.order, 2, '2'],
  [hero.fields.title_color, '#3B6650', 'Verde'],
  [hero.fields.title_color, '#123456', '#123456'],
  [hero.fields.text_shadow, '0 2px 8px rgba(0, 0, 0, 0.6)', 'Marcada'],
  [hero.fields.text_shadow, '1px 1px red', '1px 1px red'],
  [blog.fields.published_date, '2026-03-02T00:00:00Z', '02/03/2026'],
  [contact.fields.gift, true, 'Sim'],
  [contact.fields.gift, undefined, 'Não'],
  [contact.fields.hours, null, 'Horário padrão'],
  [contact.fields.hours, '', 'Horário padrão'],
  [contact.fields.hours, hours, 'Segunda: 9h - 12h, 14h - 18h\nTerça a Domingo: Fechado'],
  [
    contact.fields.hours,
    JSON.stringify(hours),
    'Segunda: 9h - 12h, 14h - 18h\nTerça a Domingo: Fechado',
  ],
])('the value of a field in words (%#)', (field, value, words) => {
  expect(fieldText(field, value).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  [null, ''],
  [[{ duration: 30, price: null }], ''],
  [
    [
      { duration: 30, price: 90 },
      { duration: 60, price: null },
    ],
    'R$ 90',
  ],
  [
    [
      { duration: 90, price: 220.5 },
      { duration: 30, price: 90 },
    ],
    'R$ 90 a R$ 220,50',
  ],
])('a list shows the prices of %j as "%s"', (variants, words) => {
  expect(priceSpan(variants).replaceAll('\u00a0', ' ')).toBe(words);
});
