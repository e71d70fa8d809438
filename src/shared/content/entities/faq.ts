import { defineList } from './define.ts';
import { order, text, textarea } from './fields.ts';

export const faq = defineList({
  name: 'faq',
  label: 'FAQ',
  noun: 'Pergunta',
  ending: 'a',
  fields: {
    question: text({ label: 'Pergunta', max: 300, required: 'Pergunta é obrigatória' }),
    answer: textarea({ label: 'Resposta', max: 4000, required: 'Resposta é obrigatória' }),
    order: order(),
  },
  columns: ['question', 'order'],
  sort: { by: 'order', direction: 'asc' },
});
