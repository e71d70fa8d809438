import { MESSAGES } from '../../shared/constants.ts';
import { whatsappMessage } from '../../shared/url.ts';
import type { Mode } from './form.ts';

/** The ready message of a way in. */
export const messageOf = (mode: Mode) => (mode === 'login' ? MESSAGES.returning : MESSAGES.registered);

/** Notes in the history entry that the person went on to WhatsApp, so that Back finds the bridge, not an empty form. */
export function markBridge(mode: Mode): void {
  history.replaceState({ ...history.state, bridge: mode }, '');
}

/** What `markBridge` noted; null on a fresh visit. */
export function markedBridge(): Mode | null {
  const mark: unknown = (history.state as { bridge?: unknown } | null)?.bridge;
  return mark === 'register' || mark === 'login' ? mark : null;
}

/** Leaves for WhatsApp in this tab: iOS blocks a new one after a request. */
export function leave(link: string, mode: Mode): void {
  markBridge(mode);
  location.assign(whatsappMessage(link, messageOf(mode)));
}
