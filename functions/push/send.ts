import { buildPushPayload } from '@block65/webcrypto-web-push';
import { PAUSE_MAX_SECONDS } from '../../db/push/delivery.ts';
import type { Subscribed } from '../../db/push/devices.ts';
import { type PushMessage, pushAddress } from '../../src/shared/push/services.ts';

const ANSWER_MS = 8_000;

/** Sends a message: `fetch` on all hosts; only tests replace it. */
export type Post = (address: string, init: RequestInit) => Promise<Response>;

/** `later`: after so many seconds at least; `gone`: the service no longer knows the device. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly seconds: number; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

export type Vapid = {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
};

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  const after = Number(headers.get('retry-after'));
  const seconds = Number.isFinite(after) ? Math.min(Math.max(after, 0), PAUSE_MAX_SECONDS) : 0;
  return { kind: 'later', seconds, reason };
}

/** Encrypts a message for a device (RFC 8291) and posts it to its push service. Never throws. */
export async function send(
  { endpoint, p256dh, auth }: Subscribed,
  message: PushMessage,
  vapid: Vapid,
  post: Post,
  ttl: number,
  answerMs = ANSWER_MS,
): Promise<Outcome> {
  const address = pushAddress(endpoint);
  if (address === null) return { kind: 'gone' };
  try {
    const subscription = { endpoint: address, expirationTime: null, keys: { p256dh, auth } };
    const options = { ttl, urgency: 'high' } as const;
    const { headers, body } = await buildPushPayload(
      { data: message, options },
      subscription,
      vapid,
    );
    const response = await post(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'later', seconds: 0, reason: late ? 'no answer' : 'no connection' };
  }
}
