import { beforeEach, describe, expect, test } from 'vitest';
import {
  canonical,
  type Definition,
  defineList,
  defineSingleton,
  initials,
} from '../../../../src/shared/content/entities/define.ts';
import {
  date,
  icon,
  image,
  order,
  rating,
  text,
} from '../../../../src/shared/content/entities/fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

const none = '';
const sentences = {
  ...{ added: none, updated: none, deleted: none, empty: none, confirm: none, list: none },
  ...{
    add: none,
    update: none,
    addFailed: none,
    updateFailed: none,
    deleteFailed: none,
    removeFailed: none,
  },
};

// Made anew by each test: what a definition does is done when it is made.
const made = () => ({
  title: text({ label: 'Título', max: 20, required: 'Título é obrigatório' }),
  image_url: image({ label: 'Imagem' }),
  day: date({ label: 'Dia', required: 'Dia é obrigatório' }),
  icon: icon({ label: 'Ícone', fallback: 'fa-spa' }),
  rating: rating(),
  order: order(),
});

const base = () =>
  ({
    name: 'things',
    label: 'Coisas',
    noun: 'Coisa',
    ending: 'a',
    title: 'Coisas',
    purpose: 'Coisas.',
    fields: made(),
  }) as const;
const list = () =>
  ({ ...base(), columns: ['title'], sort: { by: 'order', direction: 'asc' }, sentences }) as const;

let things: Definition;
beforeEach(() => {
  things = defineList({ ...list(), aliases: { image: 'image_url', on: 'day' } });
});

describe('two names for one field', () => {
  // Design §4: the server accepts either; one canonical column.
  test('either name is taken', () => {
    expect(canonical(things, { image: '/a.jpg', on: '2026-03-02T10:00:00Z' })).toEqual({
      image_url: '/a.jpg',
      day: '2026-03-02T10:00:00Z',
    });
    expect(canonical(things, { image_url: '/a.jpg' })).toEqual({ image_url: '/a.jpg' });
  });

  test('the canonical name wins, in whatever order they come', () => {
    expect(canonical(things, { image_url: '/own.jpg', image: '/other.jpg' })).toEqual({
      image_url: '/own.jpg',
    });
    expect(canonical(things, { image: '/other.jpg', image_url: '/own.jpg' })).toEqual({
      image_url: '/own.jpg',
    });
    expect(canonical(things, { image: '/other.jpg', image_url: null })).toEqual({
      image_url: null,
    });
  });

  test('what the entity does not know is left out', () => {
    expect(canonical(things, { id: '1', version: 3, title: 'a', toString: 'b' })).toEqual({
      title: 'a',
    });
    expect(canonical(things, JSON.parse('{"__proto__":{"title":"x"}}'))).toEqual({});
    expect(canonical(things, Object.create({ title: 'x', image: 'y' }))).toEqual({});
  });

  test('a name that is there with null or nothing is there', () => {
    expect(canonical(things, { title: null, image: undefined })).toEqual({
      title: null,
      image_url: undefined,
    });
  });
});

test('a blank form of an entity holds what its fields begin with', () => {
  expect(initials(things)).toEqual({
    title: '',
    image_url: '',
    day: '',
    icon: 'fa-spa',
    rating: 5,
    order: null,
  });
});

test('one schema judges the whole record, field by field', () => {
  const good = { title: 'a', image_url: '', day: '2026-03-02', icon: '', rating: 5, order: null };
  expect(check(things.schema, { ...good, id: 'x' })).toEqual({
    ok: true,
    values: { ...good, image_url: null },
  });
  expect(check(things.schema, { ...good, title: '', rating: 6 })).toEqual({
    ok: false,
    message: 'Título é obrigatório',
    errors: { title: 'Título é obrigatório', rating: 'A avaliação vai de 1 a 5.' },
  });
});

test('a definition says what it is and has no other names unless told', () => {
  const single = defineSingleton({
    ...base(),
    post: true,
    sentences: { saved: none, saveFailed: none, save: none },
  });
  expect(single).toMatchObject({ kind: 'singleton', name: 'things', post: true, aliases: {} });
  expect(defineList(list())).toMatchObject({ kind: 'list', aliases: {}, generated: [] });
  expect(defineList({ ...list(), generated: ['slug'] }).generated).toEqual(['slug']);
});
