/** Sentences of answers that the panel or a schema also says; all: functions/http/sentences.ts. */
export const sentences = {
  missing: 'Registro não encontrado.',
  invalid: 'Confira os campos e tente novamente.',
  conflict: 'Isto foi alterado em outra aba ou aparelho. Confira a versão atual antes de salvar.',
  deleted: 'Registro excluído com sucesso.',
  period: 'Período inválido.',
  paging: 'Número de itens inválido.',
  version: 'Versão inválida.',
} as const;
