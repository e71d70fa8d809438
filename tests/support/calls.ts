import { ADMIN } from './server.ts';

export type Sent = {
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
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
 * Calls a host over HTTP. `data` is the parsed JSON, null when the answer is none; the test names
 * its shape.
 */
export type Caller = {
  readonly send: <T = Record<string, unknown>>(
    method: string,
    path: string,
    sent?: Sent,
  ) => Promise<Received<T>>;
  /** A new session of the admin in ADMIN. */
  readonly adminToken: () => Promise<string>;
};

/** A caller of the host at `url`. Redirects are not followed. */
export function caller(url: string): Caller {
  async function send<T>(
    method: string,
    path: string,
    { body, raw, token, headers: extra }: Sent = {},
  ): Promise<Received<T>> {
    const headers = new Headers(extra);
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    if (content !== null && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(url + path, {
      method,
      headers,
      body: content,
      redirect: 'manual',
      ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: (isJson ? JSON.parse(text) : null) as T,
    };
  }

  async function adminToken(): Promise<string> {
    const { status, data, text } = await send<{ token: string }>('POST', '/auth/login', {
      body: { username: ADMIN.username, password: ADMIN.password },
    });
    if (status !== 200) throw new Error(`login answered ${status}: ${text}`);
    return data.token;
  }

  return { send, adminToken };
}
