import { computed } from 'nanostores';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { LINK_PAGE } from '../../shared/appointments/link.ts';
import { listLinks } from '../../shared/appointments/link-endpoints.ts';
import type { Message } from '../../shared/appointments/states.ts';
import {
  fillTemplate,
  type MessageTemplate,
  type Point,
} from '../../shared/clients/message-templates.ts';
import type { Client } from '../../shared/clients/records.ts';
import { readTemplates } from '../../shared/clients/templates-endpoints.ts';
import { fold } from '../../shared/core/text.ts';
import { whatsappMessage } from '../../shared/core/whatsapp.ts';
import type { PixReceiver } from '../../shared/money/br-code.ts';
import { $preparation } from '../content/practice.ts';
import { query } from '../session/queries.ts';
import { $pix } from './money/pix.ts';

export const $templates = query(readTemplates);

const $links = query(listLinks);

/** The data of the messages: one store, because every appointment of a week listens to it. */
export const $messages = computed(
  [$templates, $preparation, $pix, $links],
  ({ data }, preparation, { data: pix }, links) => ({
    templates: data?.templates,
    preparation,
    pix,
    links: new Map(links.data?.map(({ id, token }) => [id, token])),
  }),
);

const TEXTS = {
  confirm:
    'Olá, {nome}! A sua sessão de {servico} será {dia}, às {hora}. Posso confirmar a sua presença?\n\n{preparo}',
  remind:
    'Olá, {nome}! Passando para lembrar da sua sessão de {servico} {dia}, às {hora}.\n\nPara confirmar: {link}',
  follow:
    'Olá, {nome}! Como você está depois da sua sessão de {servico} {dia}? Quando quiser voltar, é só me chamar.',
} as const satisfies Readonly<Record<Message, string>>;

/** The owner's own reminder is the first ready message that contains the hour. */
function textOf(reason: Message, templates: readonly MessageTemplate[]): string {
  const own = templates.find(({ text }) => /\{\s*hora\s*\}/i.test(text))?.text;
  return (reason === 'remind' && own) || TEXTS[reason];
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
  readonly links?: ReadonlyMap<string, string>;
};

/** A chat with the text about the appointment in it. */
export function appointmentLink(
  appointment: Appointment,
  reason: Message,
  { templates = [], links, ...known }: Messages = {},
): string {
  const { id, clientName, clientPhone, service_name } = appointment;
  const token = links?.get(id);
  const link = token && `${location.origin}${LINK_PAGE}#${token}`;
  const to = { name: clientName, service_name, requested_at: null, appointment, link, ...known };
  const text = fillTemplate(textOf(reason, templates), to);
  return whatsappMessage(`https://wa.me/55${clientPhone}`, text);
}
