import { defineList } from './define.ts';
import { icon, order, text, textarea } from './fields.ts';
import { duration, price } from './practice-fields.ts';

export const services = defineList({
  name: 'services',
  label: 'Serviços',
  noun: 'Serviço',
  ending: 'o',
  purpose: 'As massagens que você oferece, na ordem em que aparecem no site.',
  fields: {
    title: text({ label: 'Título', max: 120, required: 'Título é obrigatório' }),
    description: textarea({
      label: 'Descrição',
      max: 4000,
      rows: 5,
      required: 'Descrição é obrigatória',
    }),
    icon: icon({
      label: 'Ícone',
      fallback: 'fa-spa',
    }),
    duration: duration({ label: 'Duração', hint: 'Deixe em branco para não mostrar.' }),
    price: price({ label: 'Preço', hint: 'Deixe em branco para não mostrar.' }),
    order: order(),
  },
  columns: ['title', 'price', 'order'],
  sort: { by: 'order', direction: 'asc' },
  sentences: {
    addFailed: 'Falha ao adicionar serviço.',
    updateFailed: 'Falha ao atualizar serviço.',
  },
});
