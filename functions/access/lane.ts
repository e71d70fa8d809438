import { randomUUID } from 'node:crypto';
import * as admins from '../../db/access/admins.ts';
import { type Attempt, isFull } from '../../db/core/throttle.ts';
import { attempt } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';
import { signAs, verifyAs } from '../http/tokens.ts';

/** How long a device has its lane after a login. */
const DAYS = 90;
const LENGTH_MAX = 1024;

/**
 * A lane: the signed word that somebody logged in as this admin with this device. It opens nothing;
 * its wrong passwords are counted apart from everybody else's (docs/threats.md T-10).
 */
export const laneOf = (
  { secret }: AnyCall,
  { id, laneEpoch }: Pick<admins.Laned, 'id' | 'laneEpoch'>,
): Promise<string> =>
  signAs(secret, 'lane', { sub: id, jti: randomUUID(), epoch: laneEpoch }, DAYS * 86_400);

/**
 * The counter of a lane at the login of a username. Null without a lane of hers that is good still,
 * and when it is full: somebody else has it too, and she is counted like everybody.
 */
export async function ownLane(
  call: AnyCall,
  username: string,
  lane: string,
): Promise<Attempt | null> {
  const proven = lane.length <= LENGTH_MAX ? await verifyAs(call.secret, 'lane', lane) : null;
  if (!proven?.jti) return null;
  const admin = await admins.findByUsername(call.db, username);
  if (admin?.id !== proven.sub || admin.laneEpoch !== proven.epoch) return null;
  const own = attempt(call, 'login', proven.sub, proven.jti);
  return (await isFull(call.db, own)) ? null : own;
}
