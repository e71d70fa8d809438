import { defineList } from './define.ts';
import { order, photo, text } from './fields.ts';

export const gallery = defineList({
  name: 'gallery',
  label: 'Galeria',
  noun: 'Foto',
  ending: 'a',
  purpose: 'Até doze fotos da sala e do seu trabalho. Sem fotos, o site não mostra a galeria.',
  optional: true,
  limit: {
    most: 12,
    sentence: 'A galeria já tem doze fotos, que é o limite. Exclua uma para adicionar outra.',
  },
  fields: {
    image_url: photo({
      label: 'Foto',
      required: 'Foto é obrigatória',
      hint: 'Da sala, da maca, dos óleos, das suas mãos. Se aparecer um cliente, peça permissão antes.',
    }),
    alt: text({
      label: 'Descrição',
      max: 300,
      required: 'Descrição é obrigatória',
      placeholder: 'Sala clara com maca e plantas',
      hint: 'O que aparece na foto, para quem não enxerga.',
    }),
    order: order(),
  },
  columns: ['alt', 'order'],
  sort: { by: 'order', direction: 'asc' },
  sentences: { list: 'Lista de Fotos' },
});
