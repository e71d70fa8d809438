import { carries, endpoint } from '../core/endpoint.ts';
import type { PushSettings, PushState, pushSettings, subscription } from './push.ts';

/** Makes the installation's keys at the first call. */
export const readPush = endpoint('GET /notifications/push', carries<PushState>());

export const savePush = endpoint(
  'PUT /notifications/push',
  carries<PushSettings, { body: typeof pushSettings }>(),
);

/** Notifies this device from now on; 404 for `renew` of an unknown one. */
export const addDevice = endpoint(
  'POST /notifications/push/devices',
  carries<{ readonly id: string }, { body: typeof subscription }>(),
);

export const removeDevice = endpoint(
  'DELETE /notifications/push/devices/:id',
  carries<{ readonly message: string }>(),
);
