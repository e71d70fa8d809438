import { describe, expect, test } from 'vitest';
import {
  blankForm,
  changed,
  fieldValues,
  formOf,
  inputValues,
  nameOf,
  scheduled,
} from '../../../src/admin/content/content-form.ts';
import { firstRows } from '../../../src/admin/content/fields/variants-form.ts';
import { rowsOf } from '../../../src/admin/content/hours/hours-form.ts';
import { practiceDay } from '../../../src/shared/appointments/practice-day.ts';
import { defaults, initialValues } from '../../../src/shared/content/defaults/registry.ts';
import type { ContentRecord } from '../../../src/shared/content/endpoints.ts';
import { canonical } from '../../../src/shared/content/entities/define.ts';
import { definitions, registry } from '../../../src/shared/content/entities/registry.ts';
import { check } from '../../../src/shared/core/check.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

const { services, blog, contact, faq, about, testimonials } = registry;
const record = (values: object): ContentRecord => ({
  id: 'one',
  version: 3,
  created_at: '2026-03-02T12:00:00Z',
  updated_at: '2026-03-02T12:00:00Z',
  ...values,
});
const builtIn: Readonly<Record<string, object>> = { ...defaults, ...initialValues };

const told = definitions.filter(({ name }) => !['gallery', 'preparation'].includes(name));
test.each(told)('default texts of $name go through the form unchanged', (definition) => {
  const [values = {}] = [builtIn[definition.name] ?? []].flat();
  const saved = record(values);
  const checked = check(definition.schema, fieldValues(definition, formOf(definition, saved)));
  expect(checked.ok && changed(checked.values, canonical(definition, saved))).toEqual({});
  const blank = blankForm(definition, { order: 1 });
  expect(Object.keys(blank)).toEqual(Object.keys(definition.fields));
  expect(Object.values(blank)).not.toContain(null);
});

// docs/spec.md §3: a save sends only the fields that differ.
test.each([
  ['', null, true],
  [null, '', true],
  [null, null, false],
  ['a', 'a', false],
  ['a', 'a ', true],
  [1, 1, false],
  [1, '1', true],
  [0, null, true],
])('%j over the saved %j is sent: %s', (value, saved, sent) => {
  const same = { other: 'x' };
  expect(changed({ field: value, ...same }, { field: saved, ...same })).toEqual(
    sent ? { field: value } : {},
  );
  expect(changed({ field: value }, null)).toEqual({ field: value });
});

const blank = {
  ...{ title: '', description: '', icon: 'fa-spa', image_url: '' },
  ...{ duration: '', price: '', variants: '' },
  order: 4,
};

test('inputs hold texts and numbers, whatever the server sent', () => {
  const odd = { title: null, description: { a: 1 }, icon: true, order: 0 };
  expect(inputValues(services, odd)).toEqual({ ...blank, icon: '', order: 0 });
  expect(inputValues(services, { order: '2' }).order).toBe('2');
  const post = { title: 't', image: '/a.jpg', published_at: '2026-03-02T00:00:00.000Z' };
  const values = { image_url: '/a.jpg', published_date: '2026-03-02' };
  expect(formOf(blog, record(post)), 'aliases, and the day of a time').toMatchObject(values);
});

test('a blank form has the initial values and the given place', () => {
  expect(blankForm(services, { order: 4 })).toEqual(blank);
  expect(blankForm(testimonials).rating).toBe(5);
});

test('the name of a record is in its first column', () => {
  expect(nameOf(faq, { answer: 'x', question: 'Quanto dura?' })).toBe('Quanto dura?');
  expect(nameOf(testimonials, { name: 'Maria' })).toBe('Maria');
  expect(nameOf(about, { title: 'Eu' })).toBe('Eu');
  expect(nameOf(faq, { question: null })).toBe('');
});

test('an emptied address, duration or price is sent as null, an empty place is invalid', () => {
  const links = { facebook: 'https://facebook.com/x', instagram: null, whatsapp: null };
  const place = { street: '', city: '', state: null, postal_code: null, coordinates: null };
  const more = {
    ask_when: true,
    gift: false,
    pause: 0,
    price_range: '',
    google_reviews: null,
    ...{ payment: '', parking: '', accessibility: '', home_visits: '' },
    ...{ rating: null, rating_count: null, rating_month: null },
    ...place,
  };
  const saved = { phone: '', email: null, address: '', hours: null, ...links, ...more };
  const form = { ...formOf(contact, record(saved)), facebook: '' };
  const sent = check(contact.schema, fieldValues(contact, form));
  expect(sent.ok && changed(sent.values, saved)).toEqual({ facebook: null });
  const checked = (values: object) => {
    const typed = { ...blank, title: 'T', description: 'd', ...values };
    return check(services.schema, fieldValues(services, typed));
  };
  expect(checked({})).toMatchObject({ ok: true, values: { duration: null, price: null } });
  expect([checked({ order: '' }).ok, checked({ price: 'x' }).ok]).toEqual([false, false]);
});

describe('hours in a form', () => {
  const monday = { day: 1, from: '09:00', to: '12:00' };
  const later = { day: 1, from: '14:00', to: '18:00' };
  const form = (hours: unknown) => inputValues(contact, { hours }).hours;

  test('hours in a form are the same text for equal hours, in any order of rows and keys', () => {
    const reordered = [
      { to: '18:00', from: '14:00', day: 1 },
      { to: '12:00', day: 1, from: '09:00' },
    ];
    expect(form(reordered)).toBe(form([monday, later]));
    expect([form(null), form('Segunda')]).toEqual(['', '']);
    expect(form([])).not.toBe('');
  });

  test.each([[null], [[]], [[monday, later]]])('hours in a form %j are read back', (hours) => {
    expect(fieldValues(contact, { hours: String(form(hours)) })).toEqual({ hours });
    expect(changed({ hours }, { hours: structuredClone(hours) })).toEqual({});
  });

  test.each([
    [[monday], [monday, later]],
    [[monday], null],
    [null, []],
    [[], null],
    [[monday], [{ ...monday, to: '13:00' }]],
    [[monday], [{ ...monday, more: 1 }]],
    [[monday], { 0: monday }],
  ])('hours in a form %j over the saved %j are sent', (hours, saved) => {
    expect(changed({ hours }, { hours: saved })).toEqual({ hours });
  });

  test.each(['{', '5', '[5]', '{"day":1}'])(
    'hours in a form of the draft %s are invalid',
    (hours) => {
      const values = fieldValues(contact, { ...blankForm(contact), hours });
      expect(check(contact.schema, values)).toMatchObject({
        errors: { hours: 'Horário: valor inválido.' },
      });
      expect(rowsOf(hours)).toEqual([]);
    },
  );
});

test('variants are one text in a form, equal for equal rows, and read back', () => {
  const variants = [
    { duration: 30, price: 0 },
    { duration: 90, price: null },
  ];
  const text = String(inputValues(services, { variants }).variants);
  const turned = variants.map(({ duration, price }) => ({ price, duration }));
  expect(inputValues(services, { variants: turned }).variants).toBe(text);
  expect(fieldValues(services, { variants: text })).toEqual({ variants });
  expect(inputValues(services, { variants: null }).variants).toBe('');
  expect(fieldValues(services, { variants: '' })).toEqual({ variants: null });
  expect(firstRows(60, '')).toEqual([
    { duration: 60, price: null },
    { duration: '', price: null },
  ]);
});

describe('a new post', () => {
  // Around midnight: in any time zone but UTC one of the first two is another day there.
  test.each([
    [new Date(2026, 2, 2, 23, 30), '2026-03-02'],
    [new Date(2026, 2, 3, 0, 30), '2026-03-03'],
    [new Date(2025, 11, 31, 23, 59), '2025-12-31'],
  ])('a new post of %s is dated %s, the day of the browser', (time, day) => {
    setClock(() => time.getTime());
    expect(practiceDay()).toBe(day);
    expect(blankForm(blog).published_date).toBe(day);
  });

  test('a new post is not scheduled while its day is incomplete', () => {
    expect(['', '2026-12', '9999'].map(scheduled)).toEqual(['', '', '']);
  });
});
