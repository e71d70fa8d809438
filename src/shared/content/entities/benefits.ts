import { defineList } from './define.ts';
import { icon, order, text, textarea } from './fields.ts';

export const benefits = defineList({
  name: 'benefits',
  label: 'Benefícios',
  noun: 'Benefício',
  ending: 'o',
  fields: {
    title: text({ label: 'Título', max: 120, required: 'Título é obrigatório' }),
    description: textarea({ label: 'Descrição', max: 4000, required: 'Descrição é obrigatória' }),
    icon: icon({ label: 'Ícone', fallback: 'fa-heart' }),
    order: order(),
  },
  columns: ['title', 'order'],
  sort: { by: 'order', direction: 'asc' },
});
