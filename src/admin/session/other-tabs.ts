import { listAppointments, listRequests } from '../../shared/appointments/panel-endpoints.ts';
import {
  listClients,
  listDuplicates,
  listRequestedServices,
} from '../../shared/clients/panel-endpoints.ts';
import { listOwed, listPackages } from '../../shared/money/panel-endpoints.ts';
import { listNotifications } from '../../shared/notifications/panel-endpoints.ts';
import { reload } from './queries.ts';

const NAME = 'toque-clients';

let channel: BroadcastChannel | null = null;

const reloadLists = () =>
  reload(
    ...[listClients, listDuplicates, listRequestedServices, listNotifications, listRequests],
    ...[listAppointments, listOwed, listPackages],
  );

export function notifyTabs(): void {
  reloadLists();
  channel?.postMessage('changed');
}

export function followOtherTabs(): () => void {
  try {
    channel = new BroadcastChannel(NAME);
  } catch {
    // Absent in old browsers; Firefox refuses it where cookies are blocked.
    return () => {};
  }
  channel.onmessage = reloadLists;
  return () => {
    channel?.close();
    channel = null;
  };
}
