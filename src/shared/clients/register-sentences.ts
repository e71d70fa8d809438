/**
 * Apart from the server's sentences, so that the form does not carry those. The first three follow
 * the server's sentence (docs/spec.md §8).
 */
export const registerSentences = {
  registerFailed: 'Erro ao registrar usuário',
  loginFailed: 'Erro ao fazer login',
  failed: 'Erro ao processar solicitação',
  invitation: 'faça seu cadastro',
  phone: 'Telefone inválido. Informe DDD e número.',
  termChanged: 'Os termos de uso foram atualizados. Leia e aceite a nova versão.',
} as const;
