import { memory } from '../../../browser/storage.ts';
import { readyMessage, whatsappMessage } from '../../../shared/core/whatsapp.ts';
import type { Mode } from '../form.ts';

const element = (mode: Mode) => document.getElementById(`bridge-${mode}`);

/**
 * Gives the bridge the link as it is now and the message with the service that was chosen; the QR
 * code was drawn with the page's link, so another one has none.
 */
export function updateLink(mode: Mode, link: string, service = ''): void {
  const bridge = element(mode);
  if (!bridge) return;
  const message = readyMessage(mode, service);
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
export function openWhatsapp(link: string, mode: Mode, service = ''): void {
  updateLink(mode, link, service);
  const bridge = element(mode);
  if (!bridge) return;
  bridge.hidden = false;
  bridge.querySelector('h2')?.focus();
  // Where nothing can be stored, the entry alone knows on the way back that she is logged in.
  const unstored = memory.has('userToken');
  history.replaceState({ ...history.state, bridge: mode, service, unstored }, '');
  bridge.querySelector<HTMLElement>('.whatsapp')?.click();
}
