import { defineList } from './define.ts';
import { image, rating, text, textarea } from './fields.ts';

export const testimonials = defineList({
  name: 'testimonials',
  label: 'Depoimentos',
  noun: 'Depoimento',
  ending: 'o',
  purpose: 'O que os clientes dizem. Publique só com a permissão da pessoa.',
  fields: {
    name: text({ label: 'Nome', max: 120, required: 'Nome é obrigatório' }),
    role: text({ label: 'Profissão', max: 120 }),
    content: textarea({
      label: 'Depoimento',
      max: 2000,
      rows: 4,
      required: 'Depoimento é obrigatório',
      hint: 'Não escreva dados de saúde da pessoa.',
    }),
    source: text({
      label: 'Onde foi publicado',
      max: 40,
      placeholder: 'Google',
      hint: 'Deixe em branco para não mostrar.',
    }),
    image_url: image({ label: 'Foto', hint: 'Sem foto, aparecem as iniciais.' }),
    rating: rating(),
  },
  aliases: { position: 'role' },
  columns: ['name', 'role', 'rating'],
  sort: { by: 'created_at', direction: 'asc' },
});
