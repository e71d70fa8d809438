import { defineList } from './define.ts';
import { order, photo, text } from './fields.ts';

export const gallery = defineList({
  name: 'gallery',
  label: 'Galeria',
  noun: 'Foto',
  ending: 'a',
  optional: true,
  limit: {
    most: 12,
    sentence: 'A galeria já tem doze fotos, que é o limite. Exclua uma para adicionar outra.',
  },
  fields: {
    image_url: photo({ label: 'Foto', required: 'Foto é obrigatória' }),
    alt: text({ label: 'Descrição', max: 300, required: 'Descrição é obrigatória' }),
    order: order(),
  },
  columns: ['alt', 'order'],
  sort: { by: 'order', direction: 'asc' },
});
