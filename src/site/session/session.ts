import { $client, logOut, watchClient } from '../../stores/client-session.ts';

let started = false;

/**
 * Keeps the page in step with the client session: `html[data-client]` shows the pill and the
 * client's links, 'Sair' ends it. Once a page.
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
    // The pill is gone, and with it the focus.
    document.querySelector<HTMLElement>('.brand')?.focus();
  });
}
