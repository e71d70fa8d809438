import { defineList } from './define.ts';
import { order, text, textarea } from './fields.ts';

export const faq = defineList({
  name: 'faq',
  label: 'FAQ',
  noun: 'Pergunta',
  ending: 'a',
  title: 'Perguntas Frequentes',
  purpose: 'As dúvidas que os clientes sempre têm, respondidas antes da conversa.',
  fields: {
    question: text({ label: 'Pergunta', max: 300, required: 'Pergunta é obrigatória' }),
    answer: textarea({ label: 'Resposta', max: 4000, rows: 5, required: 'Resposta é obrigatória' }),
    order: order(),
  },
  columns: ['question', 'order'],
  sort: { by: 'order', direction: 'asc' },
  sentences: {
    added: 'Nova pergunta adicionada com sucesso!',
    updated: 'Pergunta atualizada com sucesso!',
    deleted: 'Pergunta excluída com sucesso!',
    empty: 'Nenhuma pergunta cadastrada.',
    confirm: 'Tem certeza que deseja excluir esta pergunta? Esta ação não pode ser desfeita.',
    add: 'Adicionar Pergunta',
    update: 'Atualizar Pergunta',
    addFailed: 'Falha ao salvar dados.',
    updateFailed: 'Falha ao salvar dados.',
    deleteFailed: 'Erro ao excluir pergunta: ',
    removeFailed: 'Falha ao remover pergunta.',
    list: 'Lista de Perguntas',
  },
});
