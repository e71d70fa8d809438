import { MESSAGES } from './constants.ts';
import { normalizePhone, phoneParts } from './phone.ts';

const WA_ME = 'https://wa.me/55';

/** The chat with a phone of 10 or 11 digits. */
export const whatsappTo = (phone: string): string => WA_ME + phone;

/** The phone of such a link; '' for any other text. */
export const phoneOf = (link: string): string =>
  link.startsWith(WA_ME) ? link.slice(WA_ME.length) : '';

/** `https://wa.me/55…` from a WhatsApp link or a phone number; null for any other text. */
export function whatsappLink(text: string): string | null {
  const phone = normalizePhone(text);
  return phone && whatsappTo(phone);
}

type Numbers = { readonly whatsapp: string | null; readonly phone?: string | undefined };

export function chatOf({ whatsapp, phone = '' }: Numbers): string | null {
  const links = phoneParts(phone).map(({ number }) => whatsappLink(number));
  return whatsappLink(whatsapp ?? '') ?? links.find((link) => /55\d{11}$/.test(link ?? '')) ?? null;
}

export function whatsappMessage(link: string, message: string): string {
  return `${link}?text=${encodeURIComponent(message)}`;
}

export type EntryMode = Exclude<keyof typeof MESSAGES, 'gift'>;

const PREFER = 'Prefiro: ';

/** The part of a message after its sentence: service and preference, each '' for none. */
export const wishOf = (service: string, preference: string): string =>
  [service, preference && PREFER + preference].filter(Boolean).join('. ');

/** `wish`: a service, or the result of `wishOf`. */
export const readyMessage = (way: EntryMode, wish = ''): string =>
  MESSAGES[way] + (wish && ` ${wish.startsWith(PREFER) ? '' : 'Serviço: '}${wish}.`);
