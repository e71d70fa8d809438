import { defineList } from './define.ts';
import { icon, image, order, text, textarea } from './fields.ts';
import { duration, price, variants } from './practice-fields.ts';

export const services = defineList({
  name: 'services',
  label: 'Serviços',
  noun: 'Serviço',
  ending: 'o',
  fields: {
    title: text({ label: 'Título', max: 120, required: 'Título é obrigatório' }),
    description: textarea({ label: 'Descrição', max: 4000, required: 'Descrição é obrigatória' }),
    icon: icon({ label: 'Ícone', fallback: 'fa-spa' }),
    image_url: image({ label: 'Foto' }),
    duration: duration({ label: 'Duração' }),
    price: price({ label: 'Preço' }),
    variants: variants({ label: 'Durações e preços' }),
    order: order(),
  },
  generated: ['slug'],
  columns: ['title', 'price', 'order'],
  sort: { by: 'order', direction: 'asc' },
});
