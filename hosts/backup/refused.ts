/** The file or the database does not serve; the message is a sentence that says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
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
export const NEWER =
  'Esta cópia foi feita por uma versão mais nova do Toque. Atualize o Toque e restaure de novo. Nada foi mudado.';
