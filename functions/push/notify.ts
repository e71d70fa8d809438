import type { Db } from '../../db/core/client.ts';
import * as delivery from '../../db/push/delivery.ts';
import { describeError, log } from '../http/log.ts';
import type { Platform } from '../http/platform.ts';
import { keysOf } from './keys.ts';
import { messageOf, secondsToLive } from './message.ts';
import { type Post, send, type Vapid } from './send.ts';

export type Notifier = Pick<Platform, 'db' | 'variables'> & {
  /** Tests replace the push service here. */
  readonly post?: Post;
  /** Runs `notifyOwner` after so many ms; absent if nothing outlives a request. */
  readonly wakeIn?: (ms: number) => void;
};

const FIRST_PAUSE_SECONDS = 60;
// The contact for push services without a site address over https (RFC 8292, 2.1).
const NO_SITE = 'https://toque.invalid';

async function notifyOne(
  db: Db,
  device: delivery.Delivery,
  vapid: Vapid,
  post: Post,
): Promise<void> {
  const outcome = await send(device, messageOf(device), vapid, post, secondsToLive(device));
  if ('reason' in outcome) log({ level: 'error', event: 'push failed', reason: outcome.reason });
  if (outcome.kind === 'sent') await delivery.delivered(db, device);
  else if (outcome.kind === 'gone') await delivery.forget(db, device);
  else if (outcome.kind === 'refused') await delivery.giveUp(db, device);
  else {
    const pause = FIRST_PAUSE_SECONDS * 2 ** (device.attempts - 1);
    await delivery.postpone(db, device, Math.max(pause, outcome.seconds));
  }
}

/** Notifies the devices, each at most once a minute. Never rejects. */
export async function notifyOwner({
  db,
  variables,
  post = fetch,
  wakeIn,
}: Notifier): Promise<void> {
  try {
    const { jwtSecret, siteUrl } = variables;
    if (db === null || jwtSecret === null) return;
    const quiet = await delivery.gather(db);
    const devices = await delivery.take(db, quiet);
    const keys = devices.length > 0 ? await keysOf(db, jwtSecret) : null;
    if (keys) {
      const vapid = { ...keys, subject: siteUrl?.startsWith('https:') ? siteUrl : NO_SITE };
      await Promise.all(devices.map((device) => notifyOne(db, device, vapid, post)));
    }
    const ms = quiet || !wakeIn ? null : await delivery.nextIn(db);
    if (ms !== null) wakeIn?.(ms);
  } catch (error) {
    log({ level: 'error', event: 'push failed', ...describeError(error) });
  }
}

const ANSWERED_MS = 30;

/** The same, after the answer has been sent. */
export async function notifySoon(notifier: Notifier): Promise<void> {
  await new Promise((done) => setTimeout(done, ANSWERED_MS));
  await notifyOwner(notifier);
}
