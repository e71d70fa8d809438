import { memory } from '../../../browser/storage.ts';
import { readyMessage, whatsappMessage } from '../../../shared/core/whatsapp.ts';
import type { Mode } from '../form.ts';

const element = (mode: Mode) => document.getElementById(`bridge-${mode}`);

// A file of its own: phones, which cannot scan their screen, never load the encoder.
const QR = '/qr.js';

/** Sets the message of a shown bridge, and the links and the QR code that carry it. */
export function updateLink(mode: Mode, link?: string | null, service = ''): void {
  const bridge = element(mode);
  const chat = link ?? bridge?.dataset.link;
  if (!bridge || !chat) return;
  const message = readyMessage(mode, service);
  const address = whatsappMessage(chat, message);
  bridge.querySelector('.whatsapp')?.setAttribute('href', address);
  const box = bridge.querySelector('textarea');
  if (box) box.value = message;
  const code = bridge.querySelector('canvas');
  if (code?.offsetWidth)
    import(/* @vite-ignore */ QR).then(
      ({ draw }) => draw(code, address),
      () => code.parentElement?.remove(),
    );
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
  const bridge = element(mode);
  if (!bridge) return;
  bridge.hidden = false;
  updateLink(mode, link, service);
  bridge.querySelector('h2')?.focus();
  // Blocked storage: the history entry remembers the login.
  const unstored = memory.has('userToken');
  const calendar = bridge.querySelector<HTMLAnchorElement>('[download]:not([hidden])')?.href;
  history.replaceState({ ...history.state, bridge: mode, service, unstored, calendar }, '');
  bridge.querySelector<HTMLElement>('.whatsapp')?.click();
}
