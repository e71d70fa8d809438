import { chatOf, whatsappLink } from '../../shared/core/whatsapp.ts';

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * What a saved contact without a WhatsApp means for her clients; null where it has one, and while
 * none is saved at all (the steps to a finished site ask for it then).
 */
export function missingChat(contact: unknown): string | null {
  if (!isRecord(contact) || textOf(contact.id) === '') return null;
  const whatsapp = textOf(contact.whatsapp);
  const phone = textOf(contact.phone);
  if (whatsappLink(whatsapp)) return null;
  const fault = whatsapp
    ? 'O WhatsApp do seu site não é um número do Brasil'
    : 'Seu site está sem WhatsApp';
  return chatOf({ whatsapp, phone })
    ? `${fault}: quem agenda é levado ao WhatsApp do seu telefone, ${phone}.`
    : `${fault}: quem agenda só fica sabendo que você vai ligar.`;
}
