import { defineList } from './define.ts';
import { image, rating, text, textarea } from './fields.ts';

export const testimonials = defineList({
  name: 'testimonials',
  label: 'Depoimentos',
  noun: 'Depoimento',
  ending: 'o',
  fields: {
    name: text({ label: 'Nome', max: 120, required: 'Nome é obrigatório' }),
    role: text({ label: 'Profissão', max: 120 }),
    content: textarea({ label: 'Depoimento', max: 2000, required: 'Depoimento é obrigatório' }),
    source: text({ label: 'Onde foi publicado', max: 40 }),
    image_url: image({ label: 'Foto' }),
    rating: rating(),
  },
  aliases: { position: 'role' },
  columns: ['name', 'role', 'rating'],
  sort: { by: 'created_at', direction: 'asc' },
});
