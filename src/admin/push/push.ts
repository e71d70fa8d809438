import { ApiFailure } from '../../browser/api.ts';
import { addDevice, readPush, removeDevice, savePush } from '../../shared/push/panel-endpoints.ts';
import type { PushDevice, PushSettings, PushState } from '../../shared/push/push.ts';
import { isByHand, registerWorker } from '../installed/install.ts';
import { query, reload, replace } from '../session/queries.ts';
import { callAsOwner, subscriptionOf } from '../session/session.ts';
import { unlessGone } from '../ui/say.ts';

export const $push = query(readPush);

/** Whether this browser can show notifications: `install` if it must be installed first (iOS). */
export type Ability = 'able' | 'install' | 'blocked' | 'unable';

export function abilityOf(): Ability {
  if (!('PushManager' in window)) return isByHand() ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

async function send(subscription: PushSubscription, renew = false): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh, auth, renew };
  await callAsOwner(addDevice, { body });
  reload(readPush);
}

/** Notifies this device from now on; false if the owner or the browser refuses. */
export async function startNotifications({ publicKey }: PushState): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await registerWorker();
  if (!registration) return false;
  await navigator.serviceWorker.ready;
  // A subscription with another key would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await send(await registration.pushManager.subscribe(options));
  return true;
}

/** Rejects with ApiFailure. */
export async function stopNotifications({ id, current }: PushDevice): Promise<void> {
  try {
    await callAsOwner(removeDevice, { params: { id } }).catch(unlessGone);
    if (current) await (await subscriptionOf())?.unsubscribe();
  } finally {
    reload(readPush);
  }
}

let saving: Promise<unknown> = Promise.resolve();

/** Shows and saves changed settings, one change after the other. Rejects with ApiFailure. */
export async function save(change: Partial<PushSettings>): Promise<void> {
  const { data: state } = $push.get();
  if (!state) return;
  const body = { ...state.settings, ...change };
  replace(readPush, { ...state, settings: body });
  const call = saving.catch(() => undefined).then(() => callAsOwner(savePush, { body }));
  saving = call;
  try {
    await call;
  } catch (error) {
    reload(readPush);
    throw error;
  }
}

/** Binds this device to the session; one that was ended elsewhere stays ended. */
export async function renewDevice(): Promise<void> {
  const subscription = await subscriptionOf();
  if (!subscription) return;
  try {
    await send(subscription, true);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) await subscription.unsubscribe();
  }
}
