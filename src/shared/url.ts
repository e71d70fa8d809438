import { digits, normalizePhone } from './phone.ts';

const UNSAFE = /[\s\\\u0000-\u001f\u007f]/;

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A path of this site: one leading slash, never `//host` or a backslash. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !UNSAFE.test(text);
}

/** http(s) without credentials, or a path of this site. Judged at write and again at render. */
export function isSafeUrl(text: string): boolean {
  return !UNSAFE.test(text) && (isSitePath(text) || isHttpUrl(text));
}

/** What a button may point at: a safe URL, an anchor of the page, an e-mail or a phone call. */
export function isSafeLink(text: string): boolean {
  return isSafeUrl(text) || /^#[\w-]{1,64}$/.test(text) || /^mailto:[^\s\\?]+@[^\s\\?]+$/.test(text) || /^tel:\+?[\d()-]{3,24}$/.test(text);
}

const WHATSAPP_HOSTS = new Set(['wa.me', 'www.wa.me', 'api.whatsapp.com', 'whatsapp.com', 'www.whatsapp.com']);

/**
 * `https://wa.me/55` + 10-11 digits from a wa.me or api.whatsapp.com link or a bare phone; null when it is none of these.
 * The path (or `phone=`) must be the number alone.
 */
export function whatsappLink(text: string): string | null {
  let number = text;
  if (/^https?:/i.test(text) || /^(www\.)?(wa\.me|(api\.)?whatsapp\.com)\//i.test(text)) {
    const address = /^https?:/i.test(text) ? text : `https://${text}`;
    if (UNSAFE.test(address) || !URL.canParse(address)) return null;
    const url = new URL(address);
    if (!WHATSAPP_HOSTS.has(url.hostname) || url.username !== '' || url.password !== '') return null;
    number = url.searchParams.get('phone') ?? url.pathname.replace(/^\/+|\/+$/g, '');
  }
  if (!/^[+\d\s().-]+$/.test(number) || digits(number).length > 15) return null;
  const phone = normalizePhone(number);
  return phone && `https://wa.me/55${phone}`;
}

/** The WhatsApp link with a ready message. */
export function whatsappMessage(link: string, message: string): string {
  return `${link}?text=${encodeURIComponent(message)}`;
}
