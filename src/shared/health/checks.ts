import { plural } from '../core/text.ts';

export const checkLabels = {
  variables: 'Configuração',
  database: 'Banco de dados',
  migrations: 'Versão do banco de dados',
  publication: 'Publicação',
  whatsapp: 'WhatsApp',
  clock: 'Relógio',
  disk: 'Espaço em disco',
  copies: 'Cópias de segurança',
} as const satisfies Readonly<Record<string, string>>;
export type CheckName = keyof typeof checkLabels;

/** `unknown` if it cannot be checked; `text` says why, what is wrong or what was found. */
export type Check = {
  readonly name: CheckName;
  readonly state: 'right' | 'wrong' | 'unknown';
  readonly text: string;
};

export const stateWords: Readonly<Record<Check['state'], string>> = {
  right: 'certo',
  wrong: 'para acertar',
  unknown: 'não verificado',
};

/** The result of all checks, as a sentence. */
export function summary(checks: readonly Check[]): string {
  const wrong = checks.filter(({ state }) => state === 'wrong').length;
  if (wrong > 0) return `${plural(wrong, 'coisa', 'coisas')} para acertar.`;
  const whole = checks.every(({ state }) => state === 'right');
  return whole ? 'Tudo certo.' : 'Está tudo certo no que foi verificado.';
}
