import { defineList } from './define.ts';
import { order, text, textarea } from './fields.ts';

export const preparation = defineList({
  name: 'preparation',
  label: 'Antes da sessão',
  noun: 'Orientação',
  ending: 'a',
  title: 'Antes da sessão',
  purpose: 'O que o cliente precisa saber antes de vir: no site, no cadastro e na mensagem.',
  optional: true,
  fields: {
    title: text({
      label: 'Título',
      max: 80,
      required: 'Título é obrigatório',
      placeholder: 'O que vestir',
    }),
    text: textarea({
      label: 'Texto',
      max: 400,
      rows: 3,
      required: 'Texto é obrigatório',
      placeholder: 'Venha com uma roupa leve. Toalhas e lençóis ficam por minha conta.',
    }),
    order: order(),
  },
  columns: ['title', 'order'],
  sort: { by: 'order', direction: 'asc' },
  sentences: { list: 'Lista de Orientações' },
});
