import { defineList } from './define.ts';
import { order, text, textarea } from './fields.ts';

export const preparation = defineList({
  name: 'preparation',
  label: 'Antes da sessão',
  noun: 'Orientação',
  ending: 'a',
  optional: true,
  fields: {
    title: text({ label: 'Título', max: 80, required: 'Título é obrigatório' }),
    text: textarea({ label: 'Texto', max: 400, required: 'Texto é obrigatório' }),
    order: order(),
  },
  columns: ['title', 'order'],
  sort: { by: 'order', direction: 'asc' },
});
