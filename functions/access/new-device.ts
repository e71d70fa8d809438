import { ignoreFailure } from '../../db/core/unavailable.ts';
import { happened } from '../../db/push/delivery.ts';
import type { AnyCall } from '../http/route.ts';
import { deviceName } from './device-name.ts';

/** Notifies the owner's other devices of a login on a device without earlier logins. */
export async function noteNewDevice({ platform, request }: AnyCall): Promise<void> {
  if (!platform.db) return;
  await ignoreFailure(happened(platform.db, 'login', deviceName(request) ?? ''));
  platform.notifyOwner?.();
}
