export const PHONE_INVALID = 'Telefone inválido. Informe DDD e número.';

export const TERM_CHANGED = 'Os termos de uso foram atualizados. Leia e aceite a nova versão.';

/** Kept apart from the server's sentences, which the form does not need (docs/spec.md). */
export const registerSentences = {
  registerFailed: 'Erro ao registrar usuário',
  loginFailed: 'Erro ao fazer login',
  failed: 'Erro ao processar solicitação',
  invitation: 'faça seu cadastro',
} as const;
