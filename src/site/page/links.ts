import { PLACEHOLDER_WHATSAPP } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { isSafeLink } from '../../shared/core/url.ts';
import { chatOf, whatsappLink } from '../../shared/core/whatsapp.ts';

type Contact = Pick<SiteContent['contact'], 'whatsapp' | 'phone'>;

/**
 * The WhatsApp link a client is taken to: the placeholder while no contact is saved at all, null
 * where the saved one has no number for it.
 */
export const whatsappOf = (contact: Contact): string | null =>
  contact.whatsapp === PLACEHOLDER_WHATSAPP ? PLACEHOLDER_WHATSAPP : chatOf(contact);

/** Where a logged-in client books: WhatsApp, else the page that says how she is reached. */
export const clientTarget = (contact: Contact): string => whatsappOf(contact) ?? '/register';

/**
 * Where the hero's button takes a logged-in client: the contact's WhatsApp, else the owner's link,
 * else where all buttons take her.
 */
export function heroTarget(hero: SiteContent['hero'], contact: Contact): string {
  const own = hero.button_link !== null && isSafeLink(hero.button_link) ? hero.button_link : null;
  return whatsappLink(contact.whatsapp ?? '') ?? own ?? clientTarget(contact);
}

/** Anchor and dialog id of a card. */
export const dialogId = (kind: 'servico' | 'beneficio' | 'post', id: string) => `${kind}-${id}`;
