import { PLACEHOLDER_WHATSAPP } from '../shared/contact.ts';
import type { SiteContent } from '../shared/content.ts';
import { digits } from '../shared/phone.ts';
import { isSafeLink } from '../shared/url.ts';
import { whatsappLink } from '../shared/whatsapp.ts';

/** The contact's WhatsApp link; null when none is saved or it is none. */
export function whatsappOf(contact: SiteContent['contact']): string | null {
  return contact.whatsapp === null ? null : whatsappLink(contact.whatsapp);
}

/**
 * Where the hero's button takes a logged-in client: the contact's WhatsApp, else the owner's link,
 * else the placeholder.
 */
export function heroTarget(hero: SiteContent['hero'], contact: SiteContent['contact']): string {
  const own = hero.button_link !== null && isSafeLink(hero.button_link) ? hero.button_link : null;
  return whatsappOf(contact) ?? own ?? PLACEHOLDER_WHATSAPP;
}

/** Anchor and dialog id of a card. */
export const dialogId = (kind: 'servico' | 'beneficio' | 'post', id: string) => `${kind}-${id}`;

/** What a tap on a number dials (RFC 3966); with the country where the owner wrote it so. */
export const dialLink = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits(phone)}`;
