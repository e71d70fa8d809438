import {
  listClients,
  listDuplicates,
  listRequestedServices,
} from '../../../shared/clients/panel-endpoints.ts';
import { listNotifications } from '../../../shared/notifications/panel-endpoints.ts';
import { reload } from '../../session/queries.ts';

const NAME = 'toque-clients';

let channel: BroadcastChannel | null = null;

const readAgain = () =>
  reload(listClients, listDuplicates, listRequestedServices, listNotifications);

/** Clients or notifications have changed: they are read again, here and in the other tabs. */
export function changed(): void {
  readAgain();
  channel?.postMessage('changed');
}

/** Reads again what another tab tells has changed. Gives what stops it. */
export function followOtherTabs(): () => void {
  // Older browsers have none: a tab then reads again when it is looked at.
  const Channel: typeof BroadcastChannel | undefined = globalThis.BroadcastChannel;
  if (!Channel) return () => {};
  channel = new Channel(NAME);
  channel.onmessage = readAgain;
  return () => {
    channel?.close();
    channel = null;
  };
}
