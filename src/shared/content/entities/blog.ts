import { defineList } from './define.ts';
import { date, image, text, textarea } from './fields.ts';

export const blog = defineList({
  name: 'blog',
  label: 'Blog',
  noun: 'Postagem',
  ending: 'a',
  fields: {
    title: text({ label: 'Título', max: 160, required: 'Título é obrigatório' }),
    summary: textarea({ label: 'Resumo', max: 500, required: 'Resumo é obrigatório' }),
    content: textarea({ label: 'Conteúdo', max: 30_000, required: 'Conteúdo é obrigatório' }),
    image_url: image({ label: 'Imagem' }),
    author: text({ label: 'Autor', max: 120, required: 'Autor é obrigatório' }),
    published_date: date({
      label: 'Data de publicação',
      required: 'Data de publicação é obrigatória',
    }),
  },
  aliases: { image: 'image_url', published_at: 'published_date' },
  columns: ['title', 'author', 'published_date'],
  sort: { by: 'published_date', direction: 'desc' },
  generated: ['slug'],
  sentences: {
    added: 'Novo post adicionado com sucesso!',
    updated: 'Post atualizado com sucesso!',
  },
});
