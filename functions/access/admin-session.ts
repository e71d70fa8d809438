import type { AdminWithThrottle } from '../../db/access/admins.ts';
import * as sessions from '../../db/access/sessions.ts';
import type { AdminSessionAnswer } from '../../src/shared/access/auth.ts';
import type { AnyCall } from '../http/route.ts';
import { sign } from '../http/tokens.ts';
import { deviceName } from './device-name.ts';
import { deviceThrottleToken } from './device-throttle.ts';

export async function sessionAnswer(
  call: AnyCall,
  admin: AdminWithThrottle,
  session: string,
): Promise<AdminSessionAnswer> {
  const { id, username, email } = admin;
  const token = await sign(call.secret, { role: 'admin', id, session });
  return { token, user: { id, username, email }, lane: await deviceThrottleToken(call, admin) };
}

/** Opens a session on the calling device; null when the admin was disabled or has changed. */
export async function openSession(
  call: AnyCall,
  admin: AdminWithThrottle,
  options: Parameters<typeof sessions.open>[2] = {},
): Promise<AdminSessionAnswer | null> {
  const device = deviceName(call.request);
  const session = await sessions.open(call.db, admin.id, { ...options, device });
  return session === null ? null : sessionAnswer(call, admin, session);
}
