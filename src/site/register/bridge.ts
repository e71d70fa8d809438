import { MESSAGES } from '../../shared/constants.ts';
import { factsOf, serviceLine } from '../../shared/service-facts.ts';
import { whatsappMessage } from '../../shared/whatsapp.ts';
import type { Mode } from './form.ts';
import type { ServiceOption } from './fresh-data.ts';

export const messageOf = (mode: Mode) =>
  mode === 'login' ? MESSAGES.returning : MESSAGES.registered;

/** What the message adds for a service that says how long it takes or what it costs. */
export const noteOf = (service: ServiceOption | undefined) =>
  service && factsOf(service)[0] ? ` Serviço: ${serviceLine(service)}.` : '';

const element = (mode: Mode) => document.getElementById(`bridge-${mode}`);

/**
 * Gives the bridge the link as it is now and the message with its note; the QR code was drawn with
 * the page's link, so another one has none.
 */
export function updateLink(mode: Mode, link: string, note = ''): void {
  const bridge = element(mode);
  if (!bridge) return;
  const message = messageOf(mode) + note;
  bridge.querySelector('.whatsapp')?.setAttribute('href', whatsappMessage(link, message));
  const box = bridge.querySelector('textarea');
  if (box) box.value = message;
  if (bridge.dataset.link !== link) bridge.querySelector('figure')?.remove();
  bridge.dataset.link = link;
}

/**
 * The bridge that stands on screen, put there when the page was left or by the page's own script on
 * the way back.
 */
export const visibleBridge = (): Mode | null =>
  (['register', 'login'] as const).find((mode) => element(mode)?.hidden === false) ?? null;

/**
 * Leaves for WhatsApp in this tab (iOS blocks a new one after a request) with the bridge behind:
 * the history entry remembers it, so that Back finds it and not an empty form. By the bridge's own
 * link, so that whoever counts those who leave hears one kind of it.
 */
export function openWhatsapp(link: string, mode: Mode, note = ''): void {
  updateLink(mode, link, note);
  const bridge = element(mode);
  if (!bridge) return;
  bridge.hidden = false;
  bridge.querySelector('h2')?.focus();
  history.replaceState({ ...history.state, bridge: mode, note }, '');
  bridge.querySelector<HTMLElement>('.whatsapp')?.click();
}
