/** The file or the database cannot be used; the message is a sentence that says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** A restore ended without an answer: the content may be the old or the new. */
export class RestoreUnconfirmed extends BackupRefused {
  override name = 'RestoreUnconfirmed';

  constructor(cause: unknown) {
    super(
      'O banco de dados não respondeu no fim da restauração, e não sabemos se ela foi concluída. Confira o site e os clientes antes de restaurar de novo.',
      { cause },
    );
  }
}

export const NO_BACKUP = 'Este arquivo não é uma cópia de segurança do Toque. Escolha outro.';
export const CUT =
  'O arquivo da cópia está incompleto: falta o fim dele. Copie o arquivo de novo ou escolha outra cópia. Nada foi mudado.';
export const CHANGED =
  'O arquivo da cópia foi alterado ou está danificado. Copie o arquivo de novo ou escolha outra cópia. Nada foi mudado.';
export const SEALED =
  'Esta cópia está protegida por uma frase secreta. Informe a frase usada quando a cópia foi feita.';
export const WRONG_PHRASE =
  'A frase secreta não é a desta cópia. Confira maiúsculas, acentos e espaços. Nada foi mudado.';
export const COSTLY_PHRASE =
  'A frase secreta desta cópia pede contas demais ao servidor (age, fator acima de 16). Abra-a com age -d em outro computador e restaure o arquivo aberto. Nada foi mudado.';
export const COSTLY =
  'Conferir esta cópia pede mais memória ou tempo do que o painel permite. Restaure-a no servidor: npm run admin -- restore <arquivo>. Nada foi mudado.';
export const NEWER =
  'Esta cópia foi feita por uma versão mais nova do Toque. Atualize o Toque e restaure de novo. Nada foi mudado.';
export const WRITTEN_MEANWHILE =
  'Enquanto a cópia era preparada, alguém se cadastrou ou mudou alguma coisa, e isso se perderia. Nada foi mudado. Tente de novo daqui a pouco.';
export const NO_RIGHT =
  'O usuário de DATABASE_URL não pode criar esquemas nesse banco de dados, o que a restauração exige. Use o dono do banco, ou peça a ele: grant create, temporary on database. Nada foi mudado.';
export const USED_BY_OTHERS = (what: string) =>
  `Outro programa usa as tabelas do Toque nesse banco de dados, e restaurar apagaria o que é dele. Remova antes: ${what}. Nada foi mudado.`;
