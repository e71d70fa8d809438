import * as v from 'valibot';
import { appointmentDay, formatDate, practiceDay } from '../appointments/practice-day.ts';
import { daysBetween, spokenTime } from '../appointments/when.ts';
import { reais } from '../content/service-facts.ts';
import { fold } from '../core/fold.ts';
import { normalizeText } from '../core/plain-text.ts';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty, requiredText } from '../core/text-schemas.ts';
import { brCode, type PixReceiver } from '../money/br-code.ts';
import { centsOf } from '../money/cents.ts';
import { type Balance, balanceWords } from '../money/package-words.ts';
import { firstName } from './names.ts';

export const TEMPLATES_MAX = 12;

export const TEMPLATE_TEXT_MAX = 1000;

export const messageTemplate = v.object(
  {
    title: missingAsEmpty(requiredText('Nome da mensagem', 60, 'Dê um nome à mensagem')),
    text: missingAsEmpty(
      requiredText('Mensagem', TEMPLATE_TEXT_MAX, 'Escreva a mensagem', normalizeText),
    ),
  },
  sentences.invalid,
);

export function wrongNumber({ length }: readonly unknown[]): string | null {
  if (length === 0) return 'Deixe ao menos uma mensagem.';
  return length > TEMPLATES_MAX ? `Guarde no máximo ${TEMPLATES_MAX} mensagens.` : null;
}

/** Kept apart from the panel's list, which every page would pay for. */
export const messageTemplates = v.object(
  {
    templates: v.pipe(
      v.array(messageTemplate, sentences.invalid),
      v.check(
        (list) => wrongNumber(list) === null,
        ({ input }) => wrongNumber(input) ?? '',
      ),
    ),
  },
  sentences.invalid,
);

export type MessageTemplate = { readonly title: string; readonly text: string };

/** `version` 0 with the suggested ones until the owner changes them. */
export type SavedTemplates = {
  readonly version: number;
  readonly templates: readonly MessageTemplate[];
};

export const SUGGESTED_TEMPLATES: readonly MessageTemplate[] = [
  {
    title: 'Primeiro contato',
    text: 'Olá, {nome}! Recebi {dia} o seu pedido de {servico}. Qual dia e horário ficam melhores para você?',
  },
  {
    title: 'Lembrete da sessão',
    text: 'Olá, {nome}! Passando para lembrar da sua sessão de {servico} {dia}, às {hora}. Se precisar remarcar, é só me avisar por aqui.\n\nPara confirmar: {link}',
  },
  {
    title: 'Depois da sessão',
    text: 'Olá, {nome}! Como você está depois da nossa sessão? Beba bastante água hoje e, quando quiser voltar, é só me chamar.',
  },
];

export type Point = { readonly title: string; readonly text: string };

export type Addressee = {
  readonly name: string;
  readonly service_name: string | null;
  readonly requested_at: string | null;
  readonly appointment?: {
    readonly day: string;
    readonly time: string;
    readonly price?: number | null;
  };
  readonly preparation?: readonly Point[];
  /** Who is paid by Pix; without a key there is no code. */
  readonly pix?: PixReceiver | undefined;
  /** Its client's, with something left. */
  readonly package?: Balance | undefined;
  readonly link?: string | undefined;
};

export const PLACEHOLDERS = [
  { name: 'nome', label: 'Nome' },
  { name: 'servico', label: 'Serviço' },
  { name: 'dia', label: 'Dia' },
  { name: 'hora', label: 'Hora da sessão' },
  { name: 'preparo', label: 'Antes da sessão' },
  { name: 'valor', label: 'Valor' },
  { name: 'pix', label: 'Pix copia e cola' },
  { name: 'pacote', label: 'Saldo do pacote' },
  { name: 'link', label: 'Link para confirmar' },
] as const;

function dayInSentence(moment: string): string {
  const [today, then] = [practiceDay(), practiceDay(Date.parse(moment))];
  const passed = daysBetween(then, today);
  if (passed <= 0) return 'hoje';
  if (passed === 1) return 'ontem';
  const name = formatDate('weekday', moment);
  if (passed < 7) return `${name.endsWith('-feira') ? 'na' : 'no'} ${name}`;
  const thisYear = then.slice(0, 4) === today.slice(0, 4);
  return `no dia ${formatDate(thisYear ? 'day' : 'date', moment)}`;
}

// A text with the hour is about an appointment, and so is its day.
function dayOfText(text: string, { appointment, requested_at }: Addressee): string {
  const isOfAppointment = /\{\s*hora\s*\}/i.test(text) || requested_at === null;
  if (isOfAppointment) return appointment ? appointmentDay(appointment.day) : '';
  return requested_at === null ? '' : dayInSentence(requested_at);
}

const pointsOf = ({ preparation = [] }: Addressee): string =>
  preparation.map(({ title, text }) => `\n• ${title}: ${text}`).join('');

const LINK_SENTENCE = /(?:\n*^|(?<=[.!?…])[ \t]+)[^.!?…\n]*\{\s*link\s*\}[^.!?…\n]*[.!?…]*/gim;
const VALUE = /(\n+(?=\{[^{}]*\}$)|(?:,? (?:às|em|de|por))? ?)\{([^{}]*)\}/gm;

/** Leaves out unknown values with their preposition, line or sentence; unknown braces stay. */
export function fillTemplate(text: string, to: Addressee): string {
  const points = pointsOf(to);
  const price = to.appointment?.price ?? 0;
  const words = new Map([
    ['preparo', points && `Antes da sessão:${points}`],
    ['nome', firstName(to.name)],
    ['servico', to.service_name?.toLocaleLowerCase('pt-BR') ?? 'massagem'],
    ['dia', dayOfText(text, to)],
    ['hora', to.appointment ? spokenTime(to.appointment.time) : ''],
    ['valor', price > 0 ? `R$ ${reais(price)}` : ''],
    ['pix', to.pix?.key ? brCode(to.pix, centsOf(price)) : ''],
    ['pacote', to.package ? balanceWords(to.package) : ''],
    ['link', to.link ?? ''],
  ]);
  const unlinked = text.replace(LINK_SENTENCE, '');
  return (to.link || unlinked.trim() === '' ? text : unlinked)
    .replace(VALUE, (typed, lead: string, name: string) => {
      const word = words.get(fold(name.trim()));
      if (word === undefined) return typed;
      return word && lead + word;
    })
    .trim();
}
