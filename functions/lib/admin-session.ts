import * as sessions from '../../db/sessions.ts';
import type { Admin, AdminSessionAnswer } from '../../src/shared/auth.ts';
import { deviceName } from './device-name.ts';
import type { AnyCall } from './route.ts';
import { sign } from './tokens.ts';

/** A token for an admin's open session. */
export async function sessionOf(
  { secret }: AnyCall,
  { id, username, email }: Admin,
  session: string,
): Promise<AdminSessionAnswer> {
  const token = await sign(secret, { role: 'admin', id, session });
  return { token, user: { id, username, email } };
}

type Known = Parameters<typeof sessions.open>[2];

/** Opens a session on the device that calls; null when the admin may not come in (any more). */
export async function letIn(
  call: AnyCall,
  admin: Admin,
  known: Known = {},
): Promise<AdminSessionAnswer | null> {
  const device = deviceName(call.request);
  const session = await sessions.open(call.db, admin.id, { ...known, device });
  return session === null ? null : sessionOf(call, admin, session);
}
