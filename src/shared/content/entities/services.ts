import { defineList } from './define.ts';
import { icon, order, text, textarea } from './fields.ts';
import { duration, price, variants } from './practice-fields.ts';

const BLANK = 'Deixe em branco para não mostrar.';

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
    duration: duration({ label: 'Duração', hint: BLANK, unless: 'variants' }),
    price: price({ label: 'Preço', hint: BLANK, unless: 'variants' }),
    variants: variants({ label: 'Durações e preços' }),
    order: order(),
  },
  generated: ['slug'],
  columns: ['title', 'price', 'order'],
  sort: { by: 'order', direction: 'asc' },
  sentences: {
    addFailed: 'Falha ao adicionar serviço.',
    updateFailed: 'Falha ao atualizar serviço.',
  },
});
