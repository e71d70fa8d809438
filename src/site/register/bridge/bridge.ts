import { memory } from '../../../browser/storage.ts';
import { readyMessage, whatsappMessage } from '../../../shared/core/whatsapp.ts';
import type { Mode } from '../form.ts';

const element = (mode: Mode) => document.getElementById(`bridge-${mode}`);

/** Sets the bridge's link and message; another number than the page's has no QR code. */
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

export const visibleBridge = (): Mode | null =>
  (['register', 'login'] as const).find((mode) => element(mode)?.hidden === false) ?? null;

/** Offers a calendar file of the time that was asked for; '' hides it. */
export function offerCalendar(href = ''): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.bridge [download]')) {
    link.href = href;
    link.hidden = !href;
  }
}

/** Opens WhatsApp in this tab (iOS blocks a new one after a request); Back shows the bridge. */
export function openWhatsapp(link: string, mode: Mode, service = ''): void {
  updateLink(mode, link, service);
  const bridge = element(mode);
  if (!bridge) return;
  bridge.hidden = false;
  bridge.querySelector('h2')?.focus();
  // Blocked storage: the history entry remembers the login.
  const unstored = memory.has('userToken');
  const calendar = bridge.querySelector<HTMLAnchorElement>('[download]:not([hidden])')?.href;
  history.replaceState({ ...history.state, bridge: mode, service, unstored, calendar }, '');
  bridge.querySelector<HTMLElement>('.whatsapp')?.click();
}
