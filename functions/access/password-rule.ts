/** Sentences of the access calls only; those of all areas are in `src/shared/core`. */
export const accessSentences = {
  loginFailed: 'Usuário ou senha inválidos.',
  currentPassword: 'Senha atual incorreta.',
  passwordGuesses: 'Senha atual incorreta pela quinta vez. Entre de novo.',
  passwordCommon: 'Esta senha é muito comum. Escolha outra.',
  passwordSame: 'A nova senha deve ser diferente da atual.',
  passwordUsername: 'A senha não pode ser igual ao usuário. Escolha outra.',
  setupDone: 'O painel já foi configurado. Faça login.',
  setupToken:
    'Código de configuração inválido. Use o link que o servidor mostra ao iniciar, ou o valor de SETUP_TOKEN.',
  usernameTaken: 'Este nome de usuário já está em uso.',
  loggedOut: 'Sessão encerrada.',
  othersEnded: 'As outras sessões foram encerradas.',
} as const;

// Common passwords of six characters or more, also Brazilian ones (NIST SP 800-63B 5.1.1.2).
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 102030 010203 111111 000000 222222
  333333 444444 555555 666666 777777 888888 999999 112233 121212 123123 123321 131313 142536
  147258 159753 159357 147852 654321 987654 987654321 741852 789456 789456123 456789 456123 010101
  101010 abc123 abcd1234 a123456 a12345678 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty qwerty123
  qwertyuiop qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm password password1 passw0rd p@ssw0rd iloveyou
  princess monkey dragon sunshine football baseball superman batman master shadow michael letmein
  welcome admin123 administrador senha123 senha1 senhas minhasenha mudar123 trocar123 brasil
  brasil123 brasil10 flamengo corinthians palmeiras saopaulo gremio santos vasco123 cruzeiro
  internacional amor123 amorzinho meuamor teamo123 eteamo jesus1 jesus123 jesuscristo deusefiel
  deus123 familia felicidade estrela bianca gabriel rafael lucas123 mariana juliana fernanda
  gustavo matheus leticia camila123 beatriz carolina eduardo rodrigo felipe bruno123 daniel123
  massagem massoterapia toque123 cliente123 teste123 testes mudarsenha acesso123 sistema usuario
  user123 guest123 root123 default changeme secret computador internet google facebook instagram
  whatsapp celular samsung motorola pokemon naruto starwars chocolate cachorro borboleta`.split(
    /\s+/,
  ),
);

const sameCase = (text: string) => text.normalize('NFC').toLowerCase();

/** Why an admin of this name may not have this password, as a sentence; null if allowed. */
export function passwordProblem(password: string, username: string): string | null {
  if (sameCase(password) === sameCase(username)) return accessSentences.passwordUsername;
  return COMMON.has(password.toLowerCase()) ? accessSentences.passwordCommon : null;
}
