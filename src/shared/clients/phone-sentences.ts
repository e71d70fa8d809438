import { digits, type PhoneFault, readPhone, tidyPhone } from '../core/phone.ts';
import { PHONE_INVALID } from './register-sentences.ts';

export const FOREIGN = 'Este número é de outro país.';

const WITH_AREA = 'Informe o telefone com DDD.';

const SENTENCES: Readonly<Partial<Record<PhoneFault, string>>> = {
  foreign: `${FOREIGN} Informe um telefone do Brasil, com DDD.`,
  company: 'Este número é de empresa (0800, 4004). Informe outro, com DDD.',
  hidden: `Este link do WhatsApp esconde o número. ${WITH_AREA}`,
  group: `Este link é de um grupo do WhatsApp. ${WITH_AREA}`,
  channel: `Este link é de um canal do WhatsApp. ${WITH_AREA}`,
  country: `Neste link do WhatsApp falta o 55 do Brasil. ${WITH_AREA}`,
  digit: 'Falta um dígito: com o DDD, um celular tem 11.',
  mail: 'Isto é um e-mail, não um telefone.',
  several: 'Há mais de um telefone aqui. Informe um só, com DDD.',
  quantity:
    'A planilha mudou este telefone. Formate a coluna como texto e digite o número de novo.',
  extension: 'Não dá para guardar um ramal. Informe um telefone direto, com DDD.',
  document: 'Isto parece um CPF ou CNPJ, não um telefone.',
};

const SHOWN = 40;

/** Why a text is no phone, and what was understood, in a sentence; '' for a valid one. */
export function phoneFault(text: string): string {
  const reading = readPhone(text);
  if ('phone' in reading) return '';
  const read = tidyPhone(text);
  const named = SENTENCES[reading.fault];
  if (!named && (reading.fault === 'short' || digits(read).length < 8)) return PHONE_INVALID;
  const shown = read.length > SHOWN ? `${read.slice(0, SHOWN)}…` : read;
  return `${named ?? PHONE_INVALID} Lemos “${shown}”.`;
}
