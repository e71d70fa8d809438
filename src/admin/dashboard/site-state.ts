import { computed } from 'nanostores';
import { randomKey } from '../../browser/attempt-key.ts';
import { readContent } from '../../shared/content/endpoints.ts';
import { isRecord } from '../../shared/core/json.ts';
import { readPhone } from '../../shared/core/phone.ts';
import { chatOf, whatsappLink } from '../../shared/core/whatsapp.ts';
import { $saved } from '../content/checklist.ts';
import { UNSAVED, updateSingleton } from '../content/content.ts';
import { reload } from '../session/queries.ts';

type Document = Readonly<Record<string, unknown>>;

const isVersioned = (record: Document): record is Document & { id: string; version: number } =>
  typeof record.id === 'string' && typeof record.version === 'number';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What a site without the owner's WhatsApp means for clients; null with one, or while unknown. */
export function missingChat(contact: unknown): string | null {
  if (!isRecord(contact)) return null;
  if (textOf(contact.id) === '') return 'Quem agenda agora não chega até você.';
  const whatsapp = textOf(contact.whatsapp);
  const phone = textOf(contact.phone);
  if (whatsappLink(whatsapp)) return null;
  const reading = readPhone(whatsapp);
  const isCompany = 'fault' in reading && reading.fault === 'company';
  const saved = isCompany
    ? 'O WhatsApp do seu site é um número de empresa (0800, 4004), que não abre a conversa'
    : 'O WhatsApp do seu site não é um número do Brasil';
  const fault = whatsapp ? saved : 'Seu site está sem WhatsApp';
  return chatOf({ whatsapp, phone })
    ? `${fault}: quem agenda é levado ao WhatsApp do seu telefone, ${phone}.`
    : `${fault}: quem agenda só fica sabendo que você vai ligar.`;
}

const NOTHING_ELSE = { phone: '', email: '', address: '', facebook: '', instagram: '' };

/** Saves the owner's WhatsApp; a first contact gets nothing that she did not type. */
export async function saveChat(whatsapp: string): Promise<void> {
  const contact = $saved.get().data?.contact;
  const base = isRecord(contact) && isVersioned(contact) ? contact : UNSAVED;
  const changes = 'id' in base ? { whatsapp } : { ...NOTHING_ELSE, whatsapp };
  await updateSingleton('contact', base, changes, 'save', randomKey()).finally(() =>
    reload(readContent),
  );
}

export const $missingChat = computed($saved, ({ data }) => missingChat(data?.contact));
