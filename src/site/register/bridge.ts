import { MESSAGES } from '../../shared/constants.ts';
import { whatsappMessage } from '../../shared/whatsapp.ts';
import type { Mode } from './form.ts';

export const messageOf = (mode: Mode) =>
  mode === 'login' ? MESSAGES.returning : MESSAGES.registered;

const element = (mode: Mode) => document.getElementById(`bridge-${mode}`);

/**
 * Gives the bridge the link as it is now; the QR code was drawn with the page's, so another link
 * has none.
 */
export function updateLink(mode: Mode, link: string): void {
  const bridge = element(mode);
  if (!bridge || bridge.dataset.link === link) return;
  bridge.dataset.link = link;
  bridge
    .querySelector<HTMLAnchorElement>('.whatsapp')
    ?.setAttribute('href', whatsappMessage(link, messageOf(mode)));
  bridge.querySelector('figure')?.remove();
}

/**
 * The bridge that stands on screen, put there when the page was left or by the page's own script on
 * the way back.
 */
export const visibleBridge = (): Mode | null =>
  (['register', 'login'] as const).find((mode) => element(mode)?.hidden === false) ?? null;

/**
 * Leaves for WhatsApp in this tab (iOS blocks a new one after a request) with the bridge behind:
 * the history entry remembers it, so that Back finds it and not an empty form.
 */
export function openWhatsapp(link: string, mode: Mode): void {
  updateLink(mode, link);
  const bridge = element(mode);
  if (bridge) bridge.hidden = false;
  bridge?.querySelector('h2')?.focus();
  history.replaceState({ ...history.state, bridge: mode }, '');
  location.assign(whatsappMessage(link, messageOf(mode)));
}
