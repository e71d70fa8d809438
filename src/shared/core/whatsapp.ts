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

/** What a link of WhatsApp or a bare text gives as a phone number; null when it is no such thing. */
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

// Another country's number would become a stranger's in Brazil, where eleven digits are a mobile
// and its third one is a 9.
const isElsewhere = (number: string) =>
  (/^[\s(]*\+/.test(number) && !digits(number).startsWith('55')) ||
  /^\d\d[^9]\d{8}$/.test(normalizePhone(number) ?? '');

/** Whether a text is a phone number, or a WhatsApp link to one, that cannot be one of Brazil. */
export function isForeignNumber(text: string): boolean {
  const number = numberIn(text);
  return number !== null && isElsewhere(number);
}

/**
 * `https://wa.me/55` + 10-11 digits from a wa.me or api.whatsapp.com link or a bare phone; null
 * when it is none of these.
 * The path (or `phone=`) must be the number alone.
 */
export function whatsappLink(text: string): string | null {
  const number = numberIn(text);
  if (number === null || isElsewhere(number)) return null;
  const phone = normalizePhone(number);
  return phone && `https://wa.me/55${phone}`;
}

type Numbers = { readonly whatsapp: string | null; readonly phone?: string | undefined };

/**
 * The chat of a saved contact: its WhatsApp, else the first mobile of its phone; null without
 * either. A field that could not be read is missing.
 */
export function chatOf({ whatsapp, phone = '' }: Numbers): string | null {
  const links = numbersIn(phone).map(whatsappLink);
  return whatsappLink(whatsapp ?? '') ?? links.find((link) => /55\d{11}$/.test(link ?? '')) ?? null;
}

/** The WhatsApp link with a ready message. */
export function whatsappMessage(link: string, message: string): string {
  return `${link}?text=${encodeURIComponent(message)}`;
}

/** How a client comes to WhatsApp: newly registered, or known here. */
export type Way = 'register' | 'login';

const SENTENCES = { register: MESSAGES.registered, login: MESSAGES.returning } as const;

/** What stands in the message box, with the line of the service that was chosen; '' for none. */
export const readyMessage = (way: Way, service = ''): string =>
  SENTENCES[way] + (service && ` Serviço: ${service}.`);
