/** Sentences of the access calls only; those of all areas are in `src/shared/core`. */
export const accessSentences = {
  loginFailed: 'Usuário ou senha inválidos.',
  currentPassword: 'Senha atual incorreta.',
  passwordGuesses: 'Senha atual incorreta pela quinta vez. Entre de novo.',
  passwordCommon: 'Esta senha é muito comum. Escolha outra.',
  passwordSame: 'A nova senha deve ser diferente da atual.',
  passwordUsername: 'A senha não pode ser igual ao usuário. Escolha outra.',
  setupDone: 'O painel já foi configurado. Faça login.',
  setupToken: 'Código de configuração inválido. Confira o link mostrado ao iniciar o servidor.',
  usernameTaken: 'Este nome de usuário já está em uso.',
  loggedOut: 'Sessão encerrada.',
  othersEnded: 'As outras sessões foram encerradas.',
} as const;
