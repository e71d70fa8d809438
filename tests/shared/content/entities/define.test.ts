import { describe, expect, test } from 'vitest';
import { canonical, defineList, initials } from '../../../../src/shared/content/entities/define.ts';
import * as fields from '../../../../src/shared/content/entities/fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

const rooms = defineList({
  name: 'rooms',
  label: 'Salas',
  noun: 'Sala',
  ending: 'a',
  purpose: 'Onde você atende.',
  fields: {
    title: fields.text({ label: 'Título', max: 20, required: 'Título é obrigatório' }),
    image_url: fields.image({ label: 'Imagem' }),
    day: fields.date({ label: 'Dia', required: 'Dia é obrigatório' }),
    icon: fields.icon({ label: 'Ícone', fallback: 'fa-spa' }),
    rating: fields.rating(),
    order: fields.order(),
  },
  aliases: { image: 'image_url', on: 'day' },
  columns: ['title'],
  sort: { by: 'order', direction: 'asc' },
  sentences: { addFailed: 'Falha.' },
});

// docs/spec.md §10 'Two names for one field'.
describe('two names of one field', () => {
  test.each<[object, object]>([
    [
      { image: '/a.jpg', on: '2026-03-02T10:00:00Z' },
      { image_url: '/a.jpg', day: '2026-03-02T10:00:00Z' },
    ],
    [{ image_url: '/a.jpg' }, { image_url: '/a.jpg' }],
    [{ image_url: '/own.jpg', image: '/other.jpg' }, { image_url: '/own.jpg' }],
    [{ image: '/other.jpg', image_url: '/own.jpg' }, { image_url: '/own.jpg' }],
    [{ image: '/other.jpg', image_url: null }, { image_url: null }],
    [
      { title: null, image: undefined },
      { title: null, image_url: undefined },
    ],
    [{ id: '1', version: 3, title: 'a', toString: 'b' }, { title: 'a' }],
    [JSON.parse('{"__proto__":{"title":"x"}}'), {}],
    [Object.create({ title: 'x', image: 'y' }), {}],
  ])('%j is read as %j', (body, values) => {
    expect(canonical(rooms, body as Record<string, unknown>)).toEqual(values);
  });
});

test('a blank form has the initial values of its fields', () => {
  const blank = { title: '', image_url: '', day: '', icon: 'fa-spa', rating: 5, order: null };
  expect(initials(rooms)).toEqual(blank);
});

test('the schema validates the whole record, field by field', () => {
  const good = { title: 'a', image_url: '', day: '2026-03-02', icon: '', rating: 5, order: null };
  const values = { ...good, image_url: null };
  expect(check(rooms.schema, { ...good, id: 'x' })).toEqual({ ok: true, values });
  expect(check(rooms.schema, { ...good, title: '', rating: 6 })).toEqual({
    ok: false,
    message: 'Título é obrigatório',
    errors: { title: 'Título é obrigatório', rating: 'A avaliação vai de 1 a 5.' },
  });
});

test('the sentences follow from the noun, or from the definition', () => {
  expect(rooms).toMatchObject({ title: 'Salas', generated: [] });
  expect(rooms.sentences).toEqual({
    added: 'Nova sala adicionada com sucesso!',
    updated: 'Sala atualizada com sucesso!',
    deleted: 'Sala excluída com sucesso!',
    empty: 'Nenhuma sala cadastrada.',
    confirm: 'Tem certeza que deseja excluir esta sala? Esta ação não pode ser desfeita.',
    add: 'Adicionar Sala',
    update: 'Atualizar Sala',
    addFailed: 'Falha.',
    updateFailed: 'Falha ao salvar dados.',
    deleteFailed: 'Erro ao excluir sala: ',
    removeFailed: 'Falha ao remover sala.',
    list: 'Lista de Salas',
  });
});
