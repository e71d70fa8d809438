import { createHmac } from 'node:crypto';
import type { Db } from '../../db/core/client.ts';
import { type IdempotencyKey, remembered } from '../../db/core/idempotency.ts';
import { codeOf, DatabaseUnavailable } from '../../db/core/unavailable.ts';
import type { Writer } from '../../db/core/write.ts';
import { Failure, invalid } from './failure.ts';
import type { AnyCall, CallRequest } from './route.ts';
import { sentences } from './sentences.ts';
import type { AdminClaims, Claims } from './tokens.ts';

type Keyed = Pick<AnyCall, 'secret' | 'raw'> & {
  readonly request: CallRequest<'idempotency-key'>;
  readonly caller?: Claims;
};

/** The call's key (1-200 printable characters) in its route and caller; query and body are hashed. */
export function idempotencyKey({ request, secret, raw, caller }: Keyed): IdempotencyKey | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid(sentences.invalid);
  const { pathname, search } = new URL(request.url);
  return {
    scope: `${request.method} ${pathname} ${caller?.id ?? ''}`,
    key,
    bodyHash: createHmac('sha256', secret)
      .update(`body${search}\n`)
      .update(raw)
      .digest('base64url'),
  };
}

export type WriteCall = Keyed & { readonly caller: AdminClaims };

export const writer = (call: WriteCall): Writer => ({
  actor: call.caller.id,
  idempotencyKey: idempotencyKey(call),
});

const isRepeat = (error: unknown) =>
  codeOf(error) === '23505' && codeOf(error, 'constraint') === 'idempotency_keys_pkey';

/** Runs a write once a key: a repeat gets the first answer, another body 422, no match null. */
export async function runOnce<T, Answer>(
  db: Db,
  key: IdempotencyKey | null,
  work: () => Promise<T | null>,
  replay: (answer: Answer) => T | null | Promise<T | null>,
): Promise<T | null> {
  // A repeat may be refused for what the first call has done.
  let refusal = null as Failure | null;
  function settle(error: unknown): null {
    if (error instanceof Failure) refusal = error;
    else if (!isRepeat(error)) throw error;
    return null;
  }
  const result = await work().catch((error: unknown) => {
    if (!key) throw error;
    if (!(error instanceof DatabaseUnavailable && error.maybeSaved)) return settle(error);
    return work().catch((second: unknown) =>
      settle(second instanceof DatabaseUnavailable ? error : second),
    );
  });
  if (result !== null || !key) return result;
  const first = await remembered<Answer>(db, key);
  if (first === null && refusal) throw refusal;
  if (first === 'reused') throw refusal ?? invalid(sentences.keyReused);
  return first && replay(first.answer);
}
