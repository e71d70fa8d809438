import { type PhoneFault, readPhone, tidyPhone } from '../core/phone.ts';
import { registerSentences } from './register-sentences.ts';

export const FOREIGN = 'Este número é de outro país.';

const WITH_AREA = 'Informe o telefone com DDD.';

const SENTENCES: Readonly<Partial<Record<PhoneFault, string>>> = {
  foreign: `${FOREIGN} Informe um telefone do Brasil, com DDD.`,
  company: 'Este número é de empresa (0800, 4004). Informe outro, com DDD.',
  hidden: `Este link do WhatsApp esconde o número. ${WITH_AREA}`,
  group: `Este link é de um grupo do WhatsApp. ${WITH_AREA}`,
  channel: `Este link é de um canal do WhatsApp. ${WITH_AREA}`,
};

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/@/, 'Isto é um e-mail, não um telefone.'],
  [
    /\d(?:\D*\d){7,}\D*?(?:[/;,|&]|\b(?:ou|e)\b)\D*\d(?:\D*\d){7,}/i,
    'Há mais de um telefone aqui. Informe um só, com DDD.',
  ],
  [
    /^\d+(?:[.,]\d+)?e\+?\d+$|^\d{8,}[.,]0{1,2}$/i,
    'A planilha mudou este telefone. Formate a coluna como texto e digite o número de novo.',
  ],
  [
    /ramal|\bext|\br(?:am?|ml?)?[.: ]*\d|\d[ -]*(?:[#px;,]|int\b)[.: ]*\d/i,
    'Não dá para guardar um ramal. Informe um telefone direto, com DDD.',
  ],
  [
    /^\d{3}[. ]\d{3}[. ]\d{3}[-./ ]\d{2}$|^\d{2}\.\d{3}\.\d{3}\//,
    'Isto parece um CPF ou CNPJ, não um telefone.',
  ],
];

const SHOWN = 40;
const READ = 100;

/** Describes what a text is instead of a phone; '' for a number or words. */
export const otherText = (text: string): string =>
  TEXTS.find(([shape]) => shape.test(tidyPhone(text).slice(0, READ)))?.[1] ?? '';

/** Why a text is no phone, and what was understood, in a sentence; '' for a valid one. */
export function phoneFault(text: string): string {
  const reading = readPhone(text);
  if ('phone' in reading) return '';
  const { fault } = reading;
  const named = SENTENCES[fault] ?? otherText(text);
  if (!named && (fault === 'short' || fault === 'text')) return registerSentences.phone;
  const read = tidyPhone(text);
  const shown = read.length > SHOWN ? `${read.slice(0, SHOWN)}…` : read;
  return `${named || registerSentences.phone} Lemos “${shown}”.`;
}
