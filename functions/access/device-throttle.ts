import { randomUUID } from 'node:crypto';
import * as admins from '../../db/access/admins.ts';
import { type Attempt, isFull } from '../../db/core/throttle.ts';
import { attempt } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';
import { signAs, verifyAs } from '../http/tokens.ts';

const DAYS = 90;

/** A token for a device that has logged in: no access, but wrong passwords of its own (T-10). */
export const deviceThrottleToken = (
  { secret }: AnyCall,
  { id, deviceThrottleEpoch: epoch }: Pick<admins.AdminWithThrottle, 'id' | 'deviceThrottleEpoch'>,
): Promise<string> => signAs(secret, 'lane', { sub: id, jti: randomUUID(), epoch }, DAYS * 86_400);

/** The device's own login counter; null without a valid token of this username, or when full. */
export async function deviceAttempt(
  call: AnyCall,
  username: string,
  token: string,
): Promise<Attempt | null> {
  const claims = await verifyAs(call.secret, 'lane', token);
  if (!claims?.jti) return null;
  const admin = await admins.findByUsername(call.db, username);
  if (admin?.id !== claims.sub || admin.deviceThrottleEpoch !== claims.epoch) return null;
  const own = attempt(call, 'login', claims.sub, claims.jti);
  return (await isFull(call.db, own)) ? null : own;
}
