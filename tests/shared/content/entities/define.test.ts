import { expect, test } from 'vitest';
import { screenWords } from '../../../../src/admin/content/forms.ts';
import { canonical, defineList, initials } from '../../../../src/shared/content/entities/define.ts';
import * as fields from '../../../../src/shared/content/entities/fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

const rooms = defineList({
  name: 'rooms',
  label: 'Salas',
  noun: 'Sala',
  ending: 'a',
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
  sentences: { added: 'Uma sala a mais!' },
});

// docs/spec.md §10 'Two names for one field'.
const day = '2026-03-02T10:00:00Z';
test.each<[object, object]>([
  [
    { image: '/a.jpg', on: day },
    { image_url: '/a.jpg', day },
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

test('the schema validates the whole record, field by field', () => {
  const blank = { title: '', image_url: '', day: '', icon: 'fa-spa', rating: 5, order: null };
  expect(initials(rooms)).toEqual(blank);
  const good = { ...blank, title: 'a', day: '2026-03-02' };
  const values = { ...good, image_url: null };
  expect(check(rooms.schema, { ...good, id: 'x' })).toEqual({ ok: true, values });
  const title = 'Título é obrigatório';
  const errors = { title, rating: 'A avaliação vai de 1 a 5.' };
  const wrong = { ...good, title: '', rating: 6 };
  expect(check(rooms.schema, wrong)).toEqual({ ok: false, message: title, errors });
});

test('the sentences follow from the noun, or from the definition', () => {
  expect(rooms.generated).toEqual([]);
  expect(rooms.sentences).toEqual({
    added: 'Uma sala a mais!',
    updated: 'Sala atualizada com sucesso!',
    deleted: 'Sala excluída com sucesso!',
  });
  expect(screenWords(rooms)).toEqual({
    title: 'Salas',
    empty: 'Nenhuma sala cadastrada.',
    confirm: 'Tem certeza que deseja excluir esta sala? Esta ação não pode ser desfeita.',
    add: 'Adicionar Sala',
    update: 'Atualizar Sala',
    addFailed: 'Falha ao salvar dados.',
    updateFailed: 'Falha ao salvar dados.',
    saveFailed: 'Erro: ',
    deleteFailed: 'Erro ao excluir sala: ',
    removeFailed: 'Falha ao remover sala.',
    list: 'Lista de Salas',
  });
});
