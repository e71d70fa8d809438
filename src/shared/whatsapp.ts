import { digits, normalizePhone } from './phone.ts';
import { UNSAFE_IN_URL } from './text.ts';

const WHATSAPP_HOSTS = new Set([
  'wa.me',
  'www.wa.me',
  'api.whatsapp.com',
  'whatsapp.com',
  'www.whatsapp.com',
]);

/**
 * `https://wa.me/55` + 10-11 digits from a wa.me or api.whatsapp.com link or a bare phone; null
 * when it is none of these.
 * The path (or `phone=`) must be the number alone.
 */
export function whatsappLink(text: string): string | null {
  let number = text;
  if (/^https?:/i.test(text) || /^(www\.)?(wa\.me|(api\.)?whatsapp\.com)\//i.test(text)) {
    const address = /^https?:/i.test(text) ? text : `https://${text}`;
    if (UNSAFE_IN_URL.test(address) || !URL.canParse(address)) return null;
    const url = new URL(address);
    if (!WHATSAPP_HOSTS.has(url.hostname) || url.username !== '' || url.password !== '')
      return null;
    number = url.searchParams.get('phone') ?? url.pathname.replace(/^\/+|\/+$/g, '');
  }
  if (!/^[+\d\s().-]+$/.test(number) || digits(number).length > 15) return null;
  // Another country's number would become a stranger's in Brazil.
  if (/^\s*\+/.test(number) && !digits(number).startsWith('55')) return null;
  const phone = normalizePhone(number);
  return phone && `https://wa.me/55${phone}`;
}

/** The WhatsApp link with a ready message. */
export function whatsappMessage(link: string, message: string): string {
  return `${link}?text=${encodeURIComponent(message)}`;
}
