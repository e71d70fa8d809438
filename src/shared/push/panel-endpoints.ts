import { carries, endpoint } from '../core/endpoint.ts';
import type { PushSettings, PushState, pushSettings, subscription } from './push.ts';

/** Makes the installation's keys at the first call. */
export const readPush = endpoint(
  'GET',
  '/notifications/push',
  'admin',
  carries<{ answer: PushState }>(),
);

export const savePush = endpoint(
  'PUT',
  '/notifications/push',
  'admin',
  carries<{ body: typeof pushSettings; answer: PushSettings }>(),
);

/** Notifies this device from now on; 404 for `renew` of an unknown one. */
export const addDevice = endpoint(
  'POST',
  '/notifications/push/devices',
  'admin',
  carries<{ body: typeof subscription; answer: { readonly id: string } }>(),
);

export const removeDevice = endpoint(
  'DELETE',
  '/notifications/push/devices/:id',
  'admin',
  carries<{ answer: { readonly message: string } }>(),
);
