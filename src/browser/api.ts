import type { Method } from '../shared/routes.ts';

/** A call that did not succeed. `status` 0: no connection. `message` is Portuguese, '' when the server sent none. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  /** The whole answer, for a 409's current record. */
  readonly data: unknown;

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}, data: unknown = null) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

export type CallOptions = {
  readonly body?: unknown;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
};

export type Answer<T> = { readonly status: number; readonly headers: Headers; readonly data: T };

/** Calls the API; resolves with the parsed answer (null without a body, also for 304), rejects with ApiFailure. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const headers = new Headers(options.headers);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiFailure(0, 'Sem conexão. Confira sua internet e tente novamente.');
  }
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok && response.status !== 304) {
    const told = (typeof data === 'object' && data !== null ? data : {}) as { message?: unknown; errors?: Record<string, string> };
    throw new ApiFailure(response.status, typeof told.message === 'string' ? told.message : '', told.errors ?? {}, data);
  }
  // The caller names the endpoint's own type; the wire contract is tested on the server's side.
  return { status: response.status, headers: response.headers, data: data as T };
}
