import {
  listClients,
  listDuplicates,
  listRequestedServices,
} from '../../../shared/clients/panel-endpoints.ts';
import { listNotifications } from '../../../shared/notifications/panel-endpoints.ts';
import { reload } from '../../session/queries.ts';

const NAME = 'toque-clients';

let channel: BroadcastChannel | null = null;

const reloadLists = () =>
  reload(listClients, listDuplicates, listRequestedServices, listNotifications);

/** Reloads clients and notifications in this tab and the others. */
export function notifyTabs(): void {
  reloadLists();
  channel?.postMessage('changed');
}

/** Reloads when another tab reports a change. Returns the clean-up. */
export function followOtherTabs(): () => void {
  // Browsers without BroadcastChannel reload when the tab becomes visible.
  const Channel: typeof BroadcastChannel | undefined = globalThis.BroadcastChannel;
  if (!Channel) return () => {};
  channel = new Channel(NAME);
  channel.onmessage = reloadLists;
  return () => {
    channel?.close();
    channel = null;
  };
}
