import { readyMessage, whatsappMessage } from '../../shared/core/whatsapp.ts';
import { $client, logOut, watchClient } from './client-session.ts';

let started = false;

const BOOKING = '[id^="servico-"] a[href^="/register"]';

// From the shown card: its title, with the facts beneath as a service is named elsewhere.
function serviceOf(card: Element): string {
  const facts = card.querySelector('.facts')?.textContent?.replaceAll(' · ', ', ');
  return (card.querySelector('h2')?.textContent ?? '') + (facts ? ` (${facts})` : '');
}

/**
 * A client books a service at once: its link leads to WhatsApp while it is being followed, where
 * the page knows a number; to the form before and after, as it stands for visitors.
 */
function bookService({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(BOOKING) : null;
  const card = link?.closest('[id^="servico-"]');
  const chat = document.querySelector<HTMLAnchorElement>('footer [href^="https://wa.me/"]');
  if (!link || !card || !chat || $client.get() === null) return;
  const form = link.href;
  link.href = whatsappMessage(chat.href, readyMessage('login', serviceOf(card)));
  setTimeout(() => {
    link.href = form;
  });
}

/**
 * Keeps the page in step with the client session: `html[data-client]` shows the pill and the
 * client's links, 'Sair' ends it, a service is booked in one tap. Once a page.
 */
export function startSession(): void {
  if (started) return;
  started = true;
  watchClient();
  $client.subscribe((client) =>
    document.documentElement.toggleAttribute('data-client', client !== null),
  );
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-logout]')) return;
    logOut();
    // A form that knows her forgets her, as with a logout in another tab.
    dispatchEvent(new Event('storage'));
    // The pill is gone, and with it the focus.
    document.querySelector<HTMLElement>('.brand')?.focus();
  });
  // Before others hear of the click: what counts those who leave asks for the address.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, bookService, true);
}
