import { computed } from 'nanostores';
import { randomKey } from '../../browser/attempt-key.ts';
import { read, write } from '../../browser/storage.ts';
import { readContent } from '../../shared/content/document-endpoints.ts';
import { carries, endpoint } from '../../shared/core/endpoint.ts';
import { isRecord } from '../../shared/core/json.ts';
import { readPhone } from '../../shared/core/phone.ts';
import { chatOf, whatsappLink } from '../../shared/core/whatsapp.ts';
import { updateSingleton } from '../content/content.ts';
import { query, queryOnFocus, reload } from '../session/queries.ts';
import { $termInForce } from '../terms/terms.ts';
import { readiness } from './readiness.ts';

type Document = Readonly<Record<string, unknown>>;

const readBuiltIn = endpoint('GET', '/defaults.json', 'public', carries<{ answer: Document }>());

const $saved = queryOnFocus(readContent);
const $builtIn = query(readBuiltIn);

/** How much of the site is the owner's own; no data until all parts are read. */
export const $readiness = computed([$saved, $builtIn, $termInForce], (saved, builtIn, term) => ({
  error: saved.error ?? builtIn.error ?? term.error,
  data:
    saved.data && builtIn.data && term.data
      ? readiness({ saved: saved.data, builtIn: builtIn.data, term: term.data })
      : undefined,
}));

export function retryReadiness(): void {
  for (const store of [$saved, $builtIn, $termInForce])
    if (store.get().error !== undefined) store.invalidate();
}

/** Whether the site was complete when last seen in this browser; null before the first time. */
export function wasSiteComplete(): boolean | null {
  const kept = read('siteComplete');
  return kept === null ? null : kept === '1';
}

export const keepComplete = (complete: boolean) => write('siteComplete', complete ? '1' : '0');

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
  const base = isRecord(contact) && isVersioned(contact) ? contact : null;
  const changes = base ? { whatsapp } : { ...NOTHING_ELSE, whatsapp };
  await updateSingleton('contact', base, changes, 'save', randomKey());
  reload(readContent);
}

export const $missingChat = computed($saved, ({ data }) => missingChat(data?.contact));
