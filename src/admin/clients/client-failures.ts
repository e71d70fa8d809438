/** Sentences of docs/spec.md. */
export const clientFailures = {
  list: 'Erro ao carregar clientes. Por favor, tente novamente.',
  save: 'Erro ao salvar cliente. Por favor, tente novamente.',
  remove: 'Erro ao excluir cliente. Por favor, tente novamente.',
  status: 'Erro ao alterar status do cliente. Por favor, tente novamente.',
} as const;
