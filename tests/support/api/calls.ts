import { ADMIN } from '../hosts/server.ts';

export type Sent = {
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly raw?: BodyInit;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Received<T> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: T;
};

/**
 * Calls a host. `data` is the parsed JSON, null if the answer has none; the test names its shape.
 */
export type Caller = {
  readonly send: <T = Record<string, unknown>>(
    method: string,
    path: string,
    sent?: Sent,
  ) => Promise<Received<T>>;
  /** A new session of the admin in ADMIN. */
  readonly logIn: (headers?: Readonly<Record<string, string>>) => Promise<Session>;
  readonly adminToken: () => Promise<string>;
};

type Session = { readonly token: string; readonly user: object };

/** The panel's entries of a session in the browser's storage. */
export const storedSession = ({ token, user }: Session) => ({
  token,
  adminToken: token,
  user: JSON.stringify(user),
});

/** A request as the product's browser code writes it: JSON, with its token as bearer. */
export function requestTo(
  url: string,
  method: string,
  { body, raw, token, headers: extra }: Sent = {},
): Request {
  const headers = new Headers(extra);
  const content = raw ?? (body === undefined ? null : JSON.stringify(body));
  if (content !== null && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  return new Request(url, {
    method,
    headers,
    body: content,
    redirect: 'manual',
    ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
}

/** An answer, read completely. */
export async function received<T>(response: Response): Promise<Received<T>> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.includes('json') && text !== '';
  return { status, headers, text, data: (isJson ? JSON.parse(text) : null) as T };
}

/** A caller of the host at `url`. Redirects are not followed. */
export function caller(url: string): Caller {
  const send = async <T>(method: string, path: string, sent?: Sent) =>
    received<T>(await fetch(requestTo(url + path, method, sent)));

  const { username, password } = ADMIN;
  const logIn: Caller['logIn'] = async (headers = {}) =>
    dataOf(await send('POST', '/auth/login', { body: { username, password }, headers }), 200);
  return { send, logIn, adminToken: async () => (await logIn()).token };
}

/** The data of an answer; throws unless its status is `expected`, or below 300 without one. */
export function dataOf<T>({ status, text, data }: Received<T>, expected?: number): T {
  if (expected === undefined ? status < 300 : status === expected) return data;
  throw new Error(`answered ${status}: ${text}`);
}
