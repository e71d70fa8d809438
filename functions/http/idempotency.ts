import { createHmac } from 'node:crypto';
import type { Db } from '../../db/core/client.ts';
import { type IdempotencyKey, remembered } from '../../db/core/idempotency.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import type { Writer } from '../../db/core/write.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { invalid } from './failure.ts';
import type { AnyCall, CallRequest } from './route.ts';
import type { AdminClaims, Claims } from './tokens.ts';

type Keyed = Pick<AnyCall, 'secret' | 'raw'> & {
  readonly request: CallRequest<'idempotency-key'>;
  readonly caller?: Claims;
};

/**
 * The call's key (1-200 printable characters), null without one; apart by route and caller. The
 * hash is keyed: whoever reads the table cannot try out names and phones.
 */
export function idempotencyKey({ request, secret, raw, caller }: Keyed): IdempotencyKey | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid(sentences.invalid);
  const { pathname } = new URL(request.url);
  return {
    scope: `${request.method} ${pathname} ${caller?.id ?? ''}`,
    key,
    bodyHash: createHmac('sha256', secret).update('body\n').update(raw).digest('base64url'),
  };
}

/** A call of the owner that writes. */
export type WriteCall = Keyed & { readonly caller: AdminClaims };

/** Who writes, with the key of the call. */
export const writer = (call: WriteCall): Writer => ({
  actor: call.caller.id,
  idempotencyKey: idempotencyKey(call),
});

const isRepeat = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'idempotency_keys_pkey' &&
  'code' in error &&
  error.code === '23505';

/** The same write sent again, where nobody knows whether the first was done: its key tells. */
async function sendAgain<T>(
  unknown: DatabaseUnavailable,
  work: () => Promise<T | null>,
): Promise<T | null> {
  return await work().catch((error: unknown) => {
    if (isRepeat(error)) return null;
    throw error instanceof DatabaseUnavailable ? unknown : error;
  });
}

/**
 * Does a write once however often it is sent: a repeat answers what the first one answered, the
 * same key with another body is 422. A write whose answer was lost is sent once more by itself.
 * `work` gives null when nothing matched, which a repeat may also meet; `null` then goes to the
 * caller.
 */
export async function once<T, Answer>(
  db: Db,
  key: IdempotencyKey | null,
  work: () => Promise<T | null>,
  replay: (answer: Answer) => T | null | Promise<T | null>,
): Promise<T | null> {
  const result = await work().catch((error: unknown) => {
    if (key && isRepeat(error)) return null;
    const open = key && error instanceof DatabaseUnavailable && error.maybeSaved;
    if (open) return sendAgain(error, work);
    throw error;
  });
  if (result !== null || !key) return result;
  const first = await remembered<Answer>(db, key);
  if (first === 'reused') throw invalid(sentences.keyReused);
  return first && replay(first.answer);
}
