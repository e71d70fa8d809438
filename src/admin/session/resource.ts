import type { AnyOptions, CallOptions } from '../../browser/api.ts';
import type { AnswerOf, Endpoint, HeadersOf } from '../../shared/core/endpoint.ts';
import { requestAfterLogin, requestAsOwner } from './session.ts';

/** `key` identifies the attempt, `version` is the one that editing started from. */
type Sent<E extends Endpoint> = Omit<CallOptions<E>, 'headers'> & {
  readonly key?: 'idempotency-key' extends HeadersOf<E> ? string : never;
  readonly version?: 'if-match' extends HeadersOf<E> ? number : never;
};

type Shorthand = AnyOptions & { readonly key?: string; readonly version?: number };

const withHeaders = ({ key, version, ...sent }: Shorthand): AnyOptions => ({
  ...sent,
  headers: {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  },
});

/** Writes of a noun; `reread` reads its lists again. `save` waits for a login if needed. */
export function resource<Of extends unknown[] = []>(
  reread: (...of: Of) => void,
  { onlySaved = false } = {},
) {
  const through =
    (send: typeof requestAsOwner) =>
    async <E extends Endpoint>(endpoint: E, sent: Sent<E>, ...of: Of): Promise<AnswerOf<E>> => {
      let saved = false;
      try {
        const { data } = await send(endpoint, withHeaders(sent as Shorthand));
        saved = true;
        return data as AnswerOf<E>;
      } finally {
        if (saved || !onlySaved) reread(...of);
      }
    };
  return { save: through(requestAfterLogin), remove: through(requestAsOwner) };
}
