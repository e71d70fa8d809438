import { PLACEHOLDER_WHATSAPP } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { isHidden } from '../../shared/content/shown.ts';
import { isSafeLink } from '../../shared/core/url.ts';
import { chatOf, whatsappLink } from '../../shared/core/whatsapp.ts';

type Contact = Pick<SiteContent['contact'], 'whatsapp' | 'phone'>;

export const whatsappOf = (contact: Contact): string | null =>
  contact.whatsapp === PLACEHOLDER_WHATSAPP ? PLACEHOLDER_WHATSAPP : chatOf(contact);

export const clientTarget = (contact: Contact): string => whatsappOf(contact) ?? '/register';

/** The contact section, or the form if the owner hides it. */
export const contactTarget = ({ sections }: SiteContent, home: '' | '/'): string =>
  isHidden(sections, 'contact') ? '/register' : `${home}#contact`;

/** The contact's WhatsApp, else the owner's link, else the booking target. */
export function heroTarget(hero: SiteContent['hero'], contact: Contact): string {
  const own = hero.button_link !== null && isSafeLink(hero.button_link) ? hero.button_link : null;
  return whatsappLink(contact.whatsapp ?? '') ?? own ?? clientTarget(contact);
}

/** Without the rest of a UUID: random digits compress badly. */
const shortId = (id: string) => id.replace(/(?:-\w{4}){3}-\w{12}$/, '');

export const cardId = (kind: 'servico' | 'beneficio', id: string) => `${kind}-${shortId(id)}`;
