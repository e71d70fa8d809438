import { sentences as shared } from '../../src/shared/core/sentences.ts';

export const sentences = {
  ...shared,
  notFound: 'Endereço não encontrado.',
  method: 'Operação não permitida neste endereço.',
  unauthorized: 'Não autorizado. Faça login novamente.',
  forbidden: 'Você não tem permissão para esta operação.',
  origin: 'Pedido recusado: ele veio de outro site.',
  mediaType: 'Envie os dados em JSON.',
  tooLarge: 'Os dados enviados são grandes demais.',
  malformed: 'Não foi possível ler os dados enviados.',
  otherId: 'O id enviado não é o deste endereço.',
  listChanged: 'A lista mudou em outra aba ou aparelho. Confira a ordem atual e tente de novo.',
  keyReused: 'Esta chave de repetição já foi usada com outros dados.',
  tooMany: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  tooManyToday: 'Muitas tentativas por hoje. Tente de novo amanhã.',
  unavailable: 'Serviço indisponível no momento. Tente novamente em instantes.',
  maybeSaved:
    'Talvez já esteja salvo: a resposta não chegou a tempo. Confira antes de tentar de novo.',
  maybeSavedOnce:
    'Talvez já esteja salvo: a resposta não chegou a tempo. Tente de novo, nada será repetido.',
  notConfigured: 'O site ainda não foi configurado por completo. Avise o responsável.',
  failed: 'Algo deu errado por aqui. Tente novamente.',
  versionMissing: 'Esta versão não existe mais.',
} as const;
