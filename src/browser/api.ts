import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type ParamsOf,
  type SentOf,
} from '../shared/core/endpoint.ts';

/**
 * A call that did not succeed. `status` 0: no connection. `message` is Portuguese, '' when the
 * server sent none.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  /** The whole answer, for a 409's current record. */
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    data: unknown = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

type Loose = {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** With its question mark. */
  readonly query?: string | undefined;
  readonly token?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
};

/**
 * What a call of an endpoint takes: its ids where the path has any, its body where there is one.
 */
type CallOptions<E extends Endpoint> = Loose &
  (keyof ParamsOf<E> extends never ? unknown : { readonly params: ParamsOf<E> }) &
  (unknown extends SentOf<E> ? unknown : { readonly body: SentOf<E> });

/** The options of a call; none where an endpoint needs none. */
export type Options<E extends Endpoint> =
  Loose extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type Answer<T> = { readonly status: number; readonly headers: Headers; readonly data: T };

// Also for an answer that breaks off, or comes from a hotel's login page.
function unlessCalledOff(error: unknown, { signal }: Loose): unknown {
  if (signal?.aborted) return error;
  return new ApiFailure(0, 'Sem conexão. Confira sua internet e tente novamente.');
}

async function send(method: string, address: string, options: Loose): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  try {
    return await fetch(address, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    throw unlessCalledOff(error, options);
  }
}

/**
 * Calls an endpoint; resolves with its answer (`data` null for 304 and 204), rejects with
 * ApiFailure.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: Options<E>
): Promise<Answer<AnswerOf<E>>> {
  const options: Loose = given ?? {};
  const { params, query = '' } = options;
  const response = await send(endpoint.method, addressOf(endpoint, params) + query, options);
  const { ok, status } = response;
  const isEmpty = status === 304 || status === 204;
  const data: unknown = isEmpty
    ? null
    : await response.json().catch((error: unknown) => {
        if (ok) throw unlessCalledOff(error, options);
        return null;
      });
  if (!ok && !isEmpty) {
    const failure = (typeof data === 'object' && data !== null ? data : {}) as Partial<ApiFailure>;
    const message = typeof failure.message === 'string' ? failure.message : '';
    throw new ApiFailure(status, message, failure.errors ?? {}, data);
  }
  // The endpoint says what it answers; that it does is tested on the server's side.
  return { status, headers: response.headers, data: data as AnswerOf<E> };
}
