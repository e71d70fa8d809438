import { atom, computed, onStart, onStop } from 'nanostores';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { listLinks } from '../../shared/appointments/calendar-endpoints.ts';
import { LINK_PAGE } from '../../shared/appointments/link.ts';
import type { Message } from '../../shared/appointments/states.ts';
import {
  fillTemplate,
  type MessageTemplate,
  type Point,
} from '../../shared/clients/message-templates.ts';
import { readTemplates } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import { fold } from '../../shared/core/fold.ts';
import { listOf } from '../../shared/core/json.ts';
import { whatsappMessage } from '../../shared/core/whatsapp.ts';
import type { PixReceiver } from '../../shared/money/br-code.ts';
import { packageFor } from '../../shared/money/package-words.ts';
import type { Package } from '../../shared/money/packages.ts';
import { $preparation } from '../content/practice.ts';
import { query } from '../session/queries.ts';
import { whenIdle } from '../ui/lazy-component.tsx';
import { $packages } from './money/packages.ts';
import { $pix } from './money/payments.ts';

export const $templates = query(readTemplates);

const $links = query(listLinks);

const $known = computed(
  [$templates, $preparation, $pix, $packages, $links],
  ({ data }, preparation, { data: pix }, { data: packages }, links) => ({
    templates: data?.templates,
    preparation,
    pix,
    packages,
    links: new Map(listOf(links.data ?? []).map(({ id, token }) => [id, token])),
  }),
);

/** Read once the screen is drawn; one store, because all appointments of a week listen to it. */
export const $messages = atom<Messages>({});
let end = () => {};
onStart($messages, () => {
  let stop: (() => void) | null = () => {};
  whenIdle(() => {
    if (stop) stop = $known.subscribe((known) => $messages.set(known));
  });
  end = () => {
    stop?.();
    stop = null;
  };
});
onStop($messages, () => end());

export type Reason = Message | 'charge';

const TEXTS = {
  confirm:
    'Olá, {nome}! A sua sessão de {servico} será {dia}, às {hora}. Posso confirmar a sua presença?\n\n{preparo}',
  remind:
    'Olá, {nome}! Passando para lembrar da sua sessão de {servico} {dia}, às {hora}.\n\nPara confirmar: {link}',
  follow:
    'Olá, {nome}! Como você está depois da sua sessão de {servico} {dia}? Quando quiser voltar, é só me chamar.',
  charge:
    'Olá, {nome}! Passando para combinar o pagamento da sua sessão de {servico} {dia}, de {valor}.',
} as const satisfies Readonly<Record<Reason, string>>;

const CODE = '\n\nSe preferir Pix, é só copiar este código:\n{pix}';

const BALANCE = '\n\n{pacote} sessões do seu pacote.';

const has = (name: string, text: string) => new RegExp(`\\{\\s*${name}\\s*\\}`, 'i').test(text);

/** The owner's reminder is the first ready message with the hour, her bill the first with only {pix}. */
function textOf(
  reason: Reason,
  templates: readonly MessageTemplate[],
  byPix: boolean,
  byPackage: boolean,
): string {
  const own = (isMeant: (text: string) => boolean) =>
    templates.find(({ text }) => isMeant(text))?.text;
  if (reason === 'remind') return own((text) => has('hora', text)) ?? TEXTS.remind;
  if (reason === 'follow' && byPackage) return TEXTS.follow + BALANCE;
  if (reason !== 'charge' || !byPix) return TEXTS[reason];
  return own((text) => has('pix', text) && !has('hora', text)) ?? TEXTS.charge + CODE;
}

const CALL_BACK =
  'Olá, {nome}! Faz um tempinho que você não vem. Quer marcar outra sessão de {servico}? Me diga o melhor dia para você.';

type Former = Pick<Client, 'name' | 'phone' | 'service_name'>;

/** A chat with the owner's ready message of that name, or a suggested one. */
export function callBackLink(to: Former, templates: readonly MessageTemplate[] = []): string {
  const own = templates.find(({ title }) => fold(title).includes('chamar de volta'))?.text;
  const text = fillTemplate(own ?? CALL_BACK, { ...to, requested_at: null });
  return whatsappMessage(`https://wa.me/55${to.phone}`, text);
}

type Messages = {
  readonly templates?: readonly MessageTemplate[] | undefined;
  readonly preparation?: readonly Point[];
  readonly pix?: PixReceiver | undefined;
  readonly packages?: readonly Package[] | undefined;
  readonly links?: ReadonlyMap<string, string>;
};

export function appointmentLink(
  appointment: Appointment,
  reason: Reason,
  { templates = [], packages = [], links, ...known }: Messages = {},
): string {
  const { id, clientName, clientPhone, service_name } = appointment;
  const token = links?.get(id);
  const link = token && `${location.origin}${LINK_PAGE}#${token}`;
  const pack = packageFor(packages, appointment);
  const to = {
    ...{ name: clientName, service_name, requested_at: null, appointment, link },
    ...{ package: pack, ...known },
  };
  const template = textOf(reason, templates, Boolean(known.pix?.key), Boolean(pack));
  const text = fillTemplate(template, to);
  return whatsappMessage(`https://wa.me/55${clientPhone}`, text);
}
