/**
 * What stands on the register screen. Apart from the server's other sentences, so that the form
 * does not carry those.
 * The first three are the screen's own, layer by layer (spec §8): the server's sentence comes
 * before each of them.
 */
export const registerSentences = {
  registerFailed: 'Erro ao registrar usuário',
  loginFailed: 'Erro ao fazer login',
  failed: 'Erro ao processar solicitação',
  /** Of the server's sentence about a phone it does not know. */
  invitation: 'faça seu cadastro',
  phone: 'Telefone inválido. Informe DDD e número.',
  termChanged: 'Os termos de uso foram atualizados. Leia e aceite a nova versão.',
} as const;
