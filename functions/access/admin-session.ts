import type { Laned } from '../../db/access/admins.ts';
import * as sessions from '../../db/access/sessions.ts';
import type { AdminSessionAnswer } from '../../src/shared/access/auth.ts';
import type { AnyCall } from '../http/route.ts';
import { sign } from '../http/tokens.ts';
import { deviceName } from './device-name.ts';
import { laneOf } from './lane.ts';

/** A token for an admin's open session, and a lane for her device. */
export async function sessionOf(
  call: AnyCall,
  admin: Laned,
  session: string,
): Promise<AdminSessionAnswer> {
  const { id, username, email } = admin;
  const token = await sign(call.secret, { role: 'admin', id, session });
  return { token, user: { id, username, email }, lane: await laneOf(call, admin) };
}

type Known = Parameters<typeof sessions.open>[2];

/** Opens a session on the device that calls; null when the admin may not come in (any more). */
export async function letIn(
  call: AnyCall,
  admin: Laned,
  known: Known = {},
): Promise<AdminSessionAnswer | null> {
  const device = deviceName(call.request);
  const session = await sessions.open(call.db, admin.id, { ...known, device });
  return session === null ? null : sessionOf(call, admin, session);
}
