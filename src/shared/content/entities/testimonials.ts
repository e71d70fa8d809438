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
    image_url: image({ label: 'Foto', hint: 'Sem foto, aparecem as iniciais.' }),
    rating: rating(),
  },
  aliases: { position: 'role' },
  columns: ['name', 'role', 'rating'],
  sort: { by: 'created_at', direction: 'asc' },
  sentences: {
    added: 'Novo depoimento adicionado com sucesso!',
    updated: 'Depoimento atualizado com sucesso!',
    deleted: 'Depoimento excluído com sucesso!',
    empty: 'Nenhum depoimento cadastrado.',
    confirm: 'Tem certeza que deseja excluir este depoimento? Esta ação não pode ser desfeita.',
    add: 'Adicionar Depoimento',
    update: 'Atualizar Depoimento',
    addFailed: 'Falha ao salvar dados.',
    updateFailed: 'Falha ao salvar dados.',
    deleteFailed: 'Erro ao excluir depoimento: ',
    removeFailed: 'Falha ao remover depoimento.',
    list: 'Lista de Depoimentos',
  },
});
