import {
  type AnswerOf,
  addressOf,
  type CallHeader,
  type Endpoint,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type SentOf,
  searchOf,
} from '../shared/core/endpoint.ts';

/** A failed call. `status` 0: no connection, -1: blocked in the browser; `message` may be ''. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  declare readonly status: number;
  declare readonly errors: Readonly<Record<string, string>>;
  declare readonly data: unknown;

  constructor(
    status: number,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    data?: unknown,
  ) {
    super(message);
    Object.assign(this, { status, errors, data });
  }
}

type Common = {
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
};

export type AnyOptions = Common & {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Parameters<typeof searchOf>[0];
  readonly search?: string;
  readonly headers?: Readonly<Partial<Record<CallHeader, string>>>;
};

export type CallOptions<E extends Endpoint> = Common &
  (keyof ParamsOf<E> extends never
    ? { readonly params?: never }
    : { readonly params: ParamsOf<E> }) &
  ([SentOf<E>] extends [never] ? { readonly body?: never } : { readonly body: SentOf<E> }) & {
    readonly query?: QueryOf<E>;
    readonly headers?: { readonly [Name in HeadersOf<E>]?: string } & {
      readonly [Name in Exclude<CallHeader, HeadersOf<E>>]?: never;
    };
  };

export type Options<E extends Endpoint> =
  Common extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type Answer<T> = { readonly status: number; readonly headers: Headers; readonly data: T };

// Also for an answer that breaks off or comes from a captive portal.
function unlessCalledOff(error: unknown, { signal }: Common): unknown {
  if (signal?.aborted) return error;
  return new ApiFailure(0, 'Sem conexão. Confira sua internet e tente novamente.');
}

// The server gives up after 8 s, a browser whose phone has lost the signal after minutes.
const WRITE_MS = 30_000;

async function send(method: string, address: string, options: AnyOptions): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  try {
    return await fetch(address, {
      method,
      headers,
      body: JSON.stringify(options.body),
      signal: options.signal ?? (method === 'GET' ? null : AbortSignal.timeout?.(WRITE_MS)),
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    throw unlessCalledOff(error, options);
  }
}

export async function request(
  endpoint: Endpoint,
  options: AnyOptions = {},
): Promise<Answer<unknown>> {
  const { params, query, search = searchOf(query) } = options;
  const response = await send(endpoint.method, addressOf(endpoint, params) + search, options);
  const { ok, status, headers } = response;
  const isEmpty = status === 304 || status === 204;
  const data: unknown = isEmpty
    ? null
    : await response.json().catch((error: unknown) => {
        if (ok) throw unlessCalledOff(error, options);
        return null;
      });
  if (!ok && !isEmpty) {
    const failure = (data ?? {}) as Partial<ApiFailure>;
    const message = typeof failure.message === 'string' ? failure.message : '';
    throw new ApiFailure(status, message, failure.errors ?? {}, data);
  }
  return { status, headers, data };
}

/** Calls an endpoint; `data` is null for 304 and 204. Rejects with ApiFailure. */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<Answer<AnswerOf<E>>> =>
  // The server's tests check that endpoints answer as declared.
  request(endpoint, options) as Promise<Answer<AnswerOf<E>>>;
