import * as v from 'valibot';
import { missingAsEmpty, secretText, textThat } from '../core/text-schemas.ts';
import type { Header } from './header.ts';
import type { Counted } from './summary.ts';

export const PHRASE_MIN = 12;
export const UPLOAD_BYTES = 500_000_000;

export const backupSentences = {
  noHost:
    'Esta hospedagem não guarda arquivos: faça e restaure cópias pelo comando, como explica docs/backup.md.',
  tooLarge:
    'O arquivo passa de 500 MB, o limite do painel. Restaure-o no servidor: npm run admin -- restore <arquivo>.',
  noFile: 'Esta cópia não está mais no servidor. Escolha outra.',
  noRoom: 'Falta espaço no disco do servidor para restaurar esta cópia. Nada mudou.',
  noAdmin:
    'Esta cópia não tem nenhum acesso ao painel: com ela, ninguém conseguiria entrar. Escolha outra.',
  linkAgain: 'Os celulares e o endereço do calendário precisam ser ligados de novo',
  busy: 'Uma restauração está em andamento. Espere o fim dela.',
  begun: 'A restauração começou.',
  failed: 'Não foi possível restaurar. Nada mudou: tudo continua como antes.',
  short: `A frase secreta precisa de pelo menos ${PHRASE_MIN} caracteres. Prefira quatro ou mais palavras sem relação entre si.`,
  type: 'Envie o arquivo da cópia como bytes (application/octet-stream).',
  noLength: 'Informe o tamanho do arquivo (content-length).',
} as const;

/** Seals or opens a backup; '' without one. */
const phrase = missingAsEmpty(textThat(({ length }) => length <= 1024, 'Digite a frase secreta'));
const currentPassword = missingAsEmpty(secretText('Digite a sua senha'));
const NO_FILE = 'Escolha o arquivo da cópia';
/** The name of an upload, or of a copy on the server. */
const file = textThat((name) => /^[\w-]{1,60}\.backup$/.test(name), NO_FILE);

export const download = v.object({
  currentPassword,
  phrase: v.pipe(
    phrase,
    v.check((text) => text === '' || [...text.trim()].length >= PHRASE_MIN, backupSentences.short),
  ),
});
/** The password of an upload, whose body is the file: a header as by `encodeURIComponent`. */
export const uploading = v.object({ currentPassword });
export const chosen = v.object({ file, phrase, currentPassword });

/** `daily`, or made before a restore, to undo it. */
export type KeptCopy = {
  readonly file: string;
  readonly at: string;
  readonly bytes: number;
  readonly why: 'daily' | 'restore';
};

export type Preview = Pick<Header, 'at' | 'version'> & {
  readonly copy: readonly Counted[];
  readonly admins: readonly string[];
  /** Whether second steps are removed, because they were encrypted with another secret. */
  readonly otherSecret: boolean;
};

export type Restoring =
  | { readonly state: 'running'; readonly step: 'loading' | 'copying' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'done';
      readonly at: string;
      readonly copied: string;
      readonly erased: number;
      readonly undo: string;
    };

export type BackupState = {
  /** Whether this host can back up and restore in the panel. */
  readonly here: boolean;
  readonly copies: readonly KeptCopy[];
  readonly restoring: Restoring | null;
};
