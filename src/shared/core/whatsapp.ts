import { MESSAGES } from './constants.ts';
import { normalizePhone, numbersIn } from './phone.ts';

/** `https://wa.me/55…` from a WhatsApp link or a phone number; null for any other text. */
export function whatsappLink(text: string): string | null {
  const phone = normalizePhone(text);
  return phone && `https://wa.me/55${phone}`;
}

type Numbers = { readonly whatsapp: string | null; readonly phone?: string | undefined };

export function chatOf({ whatsapp, phone = '' }: Numbers): string | null {
  const links = numbersIn(phone).map(whatsappLink);
  return whatsappLink(whatsapp ?? '') ?? links.find((link) => /55\d{11}$/.test(link ?? '')) ?? null;
}

export function whatsappMessage(link: string, message: string): string {
  return `${link}?text=${encodeURIComponent(message)}`;
}

export type EntryMode = 'register' | 'login';

const SENTENCES = { register: MESSAGES.registered, login: MESSAGES.returning } as const;

const PREFER = 'Prefiro: ';

/** The part of a message after its sentence: service and preference, each '' for none. */
export const wishOf = (service: string, preference: string): string =>
  [service, preference && PREFER + preference].filter(Boolean).join('. ');

/** `wish`: a service, or the result of `wishOf`. */
export const readyMessage = (way: EntryMode, wish = ''): string =>
  SENTENCES[way] + (wish && ` ${wish.startsWith(PREFER) ? '' : 'Serviço: '}${wish}.`);
