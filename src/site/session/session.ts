import { readyMessage, whatsappMessage } from '../../shared/core/whatsapp.ts';
import { $client, logOut, watchClient } from './client-session.ts';

let started = false;

const BOOKING = ':is(dialog, details) a[href^="/register?"]';

function serviceOf(card: Element): string {
  const facts = card.querySelector('.facts:not(.many)')?.textContent?.replaceAll(' · ', ', ');
  return (card.querySelector('h2')?.textContent ?? '') + (facts ? ` (${facts})` : '');
}

/** For a client, a service's link leads to WhatsApp during a click. */
function bookService({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(BOOKING) : null;
  const card = link?.closest('dialog, details');
  const chat = document.querySelector<HTMLAnchorElement>('footer [href^="https://wa.me/"]');
  if (!link || !card || !chat || $client.get() === null) return;
  const form = link.href;
  link.href = whatsappMessage(chat.href, readyMessage('login', serviceOf(card)));
  setTimeout(() => {
    link.href = form;
  });
}

/** Keeps `html[data-client]` and the client's links in step with the session. Call once. */
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
    dispatchEvent(new Event('storage'));
    document.querySelector<HTMLElement>('.brand')?.focus();
  });
  // Before the visit counter reads the link.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, bookService, true);
}
