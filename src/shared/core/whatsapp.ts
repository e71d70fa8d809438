import { MESSAGES } from './constants.ts';
import { digits, normalizePhone, numbersIn } from './phone.ts';
import { UNSAFE_IN_URL } from './text.ts';

const WHATSAPP_HOSTS = new Set([
  'wa.me',
  'www.wa.me',
  'api.whatsapp.com',
  'whatsapp.com',
  'www.whatsapp.com',
]);

/** The phone number of a WhatsApp link or a text; null without one. */
function numberIn(text: string): string | null {
  let number = text;
  if (/^https?:/i.test(text) || /^(www\.)?(wa\.me|(api\.)?whatsapp\.com)\//i.test(text)) {
    const address = /^https?:/i.test(text) ? text : `https://${text}`;
    if (UNSAFE_IN_URL.test(address) || !URL.canParse(address)) return null;
    const url = new URL(address);
    if (!WHATSAPP_HOSTS.has(url.hostname) || url.username !== '' || url.password !== '')
      return null;
    number = url.searchParams.get('phone') ?? url.pathname.replace(/^\/+|\/+$/g, '');
  }
  return /^[+\d\s().\p{Pd}]+$/u.test(number) && digits(number).length <= 15 ? number : null;
}

// Eleven digits without a 9 as the third cannot be Brazilian.
const isForeign = (number: string) =>
  (/^[\s(]*\+/.test(number) && !digits(number).startsWith('55')) ||
  /^\d\d[^9]\d{8}$/.test(normalizePhone(number) ?? '');

/** Whether a text is a number of another country, or a WhatsApp link to one. */
export function isForeignNumber(text: string): boolean {
  const number = numberIn(text);
  return number !== null && isForeign(number);
}

/** `https://wa.me/55…` from a WhatsApp link or a phone number; null for any other text. */
export function whatsappLink(text: string): string | null {
  const number = numberIn(text);
  if (number === null || isForeign(number)) return null;
  const phone = normalizePhone(number);
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

/** What a message says after its sentence: service and preference, each '' for none. */
export const wishOf = (service: string, preference: string): string =>
  [service, preference && PREFER + preference].filter(Boolean).join('. ');

/** `wish`: a service, or what `wishOf` answers. */
export const readyMessage = (way: EntryMode, wish = ''): string =>
  SENTENCES[way] + (wish && ` ${wish.startsWith(PREFER) ? '' : 'Serviço: '}${wish}.`);
