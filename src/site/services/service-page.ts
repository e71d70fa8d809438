import type { SiteContent } from '../../shared/content/content.ts';
import { serviceLine } from '../../shared/content/service-line.ts';
import { fold } from '../../shared/core/fold.ts';
import { readyMessage, whatsappMessage } from '../../shared/core/whatsapp.ts';
import { whatsappOf } from '../page/links.ts';

type Services = SiteContent['services'];
type Service = Services[number];

/** The most characters of a description that a card shows. */
const ON_CARD = 200;

const wordsOf = (text: string) => ` ${fold(text)} `.replace(/[^\p{L}\p{N}]+/gu, ' ');

export function questionsOf({ title }: Service, faq: SiteContent['faq']): SiteContent['faq'] {
  const name = wordsOf(title);
  return faq.filter(
    ({ question, answer }) => name !== ' ' && wordsOf(`${question} ${answer}`).includes(name),
  );
}

/** Whether a page has more to say of a service than its card. */
export const hasPage = (service: Service, faq: SiteContent['faq']): boolean =>
  service.slug !== undefined &&
  (service.description.length > ON_CARD || questionsOf(service, faq).length > 0);

/** The address of a service's page; null where it has none. */
export const pageOf = (service: Service, faq: SiteContent['faq']): string | null =>
  hasPage(service, faq) ? `/servicos/${service.slug}` : null;

export const formOf = ({ id }: Service): string => `/register?servico=${encodeURIComponent(id)}`;

/** Where a client asks for a service: the chat with its line, else the form. */
export function askingOf(service: Service, contact: SiteContent['contact']): string {
  const chat = whatsappOf(contact);
  return chat
    ? whatsappMessage(chat, readyMessage('login', serviceLine(service)))
    : formOf(service);
}

export const FIRST = 12;

export const ALL_SERVICES = '/servicos';

export const firstServices = (services: Services): Services => services.slice(0, FIRST);
