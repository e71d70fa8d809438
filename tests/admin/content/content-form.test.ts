import { afterEach, describe, expect, test } from 'vitest';
import {
  blankForm,
  changed,
  fieldValues,
  formOf,
  inputValues,
  nameOf,
} from '../../../src/admin/content/content-form.ts';
import { rowsOf } from '../../../src/admin/content/hours/hours-form.ts';
import { today } from '../../../src/admin/ui/today.ts';
import { defaults, initialValues } from '../../../src/shared/content/defaults/registry.ts';
import type { ContentRecord } from '../../../src/shared/content/endpoints.ts';
import { canonical } from '../../../src/shared/content/entities/define.ts';
import { definitions, registry } from '../../../src/shared/content/entities/registry.ts';
import { check } from '../../../src/shared/core/check.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

const saved = {
  id: 'one',
  version: 3,
  created_at: '2026-03-02T12:00:00Z',
  updated_at: '2026-03-02T12:00:00Z',
};
const builtIn: Readonly<Record<string, unknown>> = { ...defaults, ...initialValues };

describe.each(definitions.map((definition) => [definition.name, definition] as const))(
  '%s',
  (name, definition) => {
    const value = [builtIn[name]].flat()[0] as Readonly<Record<string, unknown>>;

    test('a built-in record goes through its form unchanged', () => {
      const record = { ...saved, ...value } as ContentRecord;
      const checked = check(definition.schema, fieldValues(definition, formOf(definition, record)));
      expect(checked.ok).toBe(true);
      expect(checked.ok && changed(checked.values, canonical(definition, record))).toEqual({});
    });

    test('a blank form holds every field, none of them null', () => {
      const start = blankForm(definition, { order: 1 });
      expect(Object.keys(start)).toEqual(Object.keys(definition.fields));
      expect(Object.values(start)).not.toContain(null);
    });

    test('a record has a name', () => {
      const texts = [(defaults as Readonly<Record<string, unknown>>)[name]].flat();
      expect(nameOf(definition, texts[0] as Readonly<Record<string, unknown>>)).not.toBe('');
    });
  },
);

test('sends only the changed fields', () => {
  const record = { title: 'Pedras', description: 'Calor', icon: 'fa-spa', order: 2 };
  const typed = { title: 'Pedras', description: 'Calor que solta', icon: 'fa-spa', order: 2 };
  expect(changed(typed, record)).toEqual({ description: 'Calor que solta' });
});

// Spec §3: editing a record sends only the fields that differ. Each kind of value, and its
// opposite.
test.each([
  ['', null, true],
  [null, '', true],
  [null, null, false],
  ['a', 'a', false],
  ['a', 'a ', true],
  [1, 1, false],
  [1, '1', true],
  [0, null, true],
])('%j where the server holds %j is sent: %s', (value, held, sent) => {
  expect(changed({ field: value }, { field: held })).toEqual(sent ? { field: value } : {});
});

test('an input holds text or a number, whatever the server sent', () => {
  const odd = { title: null, description: { a: 1 }, icon: true, order: '2' };
  expect(inputValues(registry.services, odd)).toEqual({
    title: '',
    description: '',
    icon: '',
    duration: '',
    price: '',
    order: '2',
  });
  expect(inputValues(registry.services, { order: 0 })).toEqual({
    title: '',
    description: '',
    icon: '',
    duration: '',
    price: '',
    order: 0,
  });
  expect(inputValues(registry.blog, { title: 'Tesoura' }).title).toBe('Tesoura');
});

test('a new record begins as the specification says, in the place it is given', () => {
  expect(blankForm(registry.services, { order: 4 })).toEqual({
    title: '',
    description: '',
    icon: 'fa-spa',
    duration: '',
    price: '',
    order: 4,
  });
  expect(blankForm(registry.testimonials).rating).toBe(5);
});

test('a record goes by the name that its list shows', () => {
  expect(nameOf(registry.faq, { answer: 'x', question: 'Quanto dura?' })).toBe('Quanto dura?');
  expect(nameOf(registry.testimonials, { name: 'Maria' })).toBe('Maria');
  expect(nameOf(registry.about, { title: 'Eu' })).toBe('Eu');
  expect(nameOf(registry.faq, { question: null })).toBe('');
});

test('sends every field while nothing is saved', () => {
  expect(changed({ title: 'a', subtitle: '' }, null)).toEqual({ title: 'a', subtitle: '' });
});

test('an emptied address counts as changed, an untouched empty one does not', () => {
  const record = {
    ...saved,
    phone: '',
    email: null,
    address: '',
    facebook: 'https://facebook.com/x',
    instagram: null,
    whatsapp: null,
    hours: null,
  };
  const form = { ...formOf(registry.contact, record as ContentRecord), facebook: '' };
  const checked = check(registry.contact.schema, fieldValues(registry.contact, form));
  expect(checked.ok && changed(checked.values, record)).toEqual({ facebook: null });
});

describe('hours in a form', () => {
  const { contact } = registry;
  const monday = { day: 1, from: '09:00', to: '12:00' };
  const later = { day: 1, from: '14:00', to: '18:00' };
  const form = (hours: unknown) => inputValues(contact, { hours }).hours;

  test('are one text, alike for equal hours, whatever order rows and keys come in', () => {
    const turned = [
      { to: '18:00', from: '14:00', day: 1 },
      { to: '12:00', day: 1, from: '09:00' },
    ];
    expect(form(turned)).toBe(form([monday, later]));
    expect(form(null)).toBe('');
    expect(form([])).not.toBe('');
    expect(form('Segunda')).toBe('');
  });

  test.each([[null], [[]], [[monday, later]]])('%j come back as they were', (hours) => {
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
  ])('%j where the server holds %j are sent', (hours, held) => {
    expect(changed({ hours }, { hours: held })).toEqual({ hours });
  });

  test('of a draft that nobody can read are refused, and drawn as none', () => {
    for (const text of ['{', '5', '[5]', '{"day":1}']) {
      const checked = check(contact.schema, {
        ...fieldValues(contact, blankForm(contact)),
        ...fieldValues(contact, { hours: text }),
      });
      expect(checked).toMatchObject({ errors: { hours: 'Horário: valor inválido.' } });
      expect(rowsOf(text)).toEqual([]);
    }
  });
});

test('an empty duration or price is none, an empty place is wrong', () => {
  const { services } = registry;
  const blank = { title: 'T', description: 'd', icon: '', duration: '', price: '', order: 1 };
  expect(check(services.schema, fieldValues(services, blank))).toMatchObject({
    ok: true,
    values: { duration: null, price: null },
  });
  expect(check(services.schema, fieldValues(services, { ...blank, order: '' })).ok).toBe(false);
  expect(check(services.schema, fieldValues(services, { ...blank, price: 'x' })).ok).toBe(false);
});

test('aliases fill the form and dates lose what stands behind their T', () => {
  const post = {
    ...saved,
    title: 't',
    summary: 's',
    content: 'c',
    image: '/a.jpg',
    author: 'a',
    published_at: '2026-03-02T00:00:00.000Z',
  };
  expect(formOf(registry.blog, post as unknown as ContentRecord)).toMatchObject({
    image_url: '/a.jpg',
    published_date: '2026-03-02',
  });
});

describe('a new post', () => {
  afterEach(() => setClock(null));

  // Half an hour before and after midnight: in any time zone but UTC one of the two is another day
  // there.
  test.each([
    [new Date(2026, 2, 2, 23, 30), '2026-03-02'],
    [new Date(2026, 2, 3, 0, 30), '2026-03-03'],
    [new Date(2025, 11, 31, 23, 59), '2025-12-31'],
  ])('written at %s is dated %s: today where the browser is', (time, day) => {
    setClock(() => time.getTime());
    expect(today()).toBe(day);
    expect(blankForm(registry.blog).published_date).toBe(day);
  });
});
